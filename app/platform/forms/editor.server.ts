/**
 * The one pipeline of the panel's editors: a form is read, parsed and saved against the version that was on its
 * screen. Saved, it leads on with the news; otherwise everything that was typed comes back with the reason.
 */

import { data } from 'react-router'
import type { z } from 'zod'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { describeFailure } from '../failure.server.ts'
import { redirectWithFlash } from './flash.server.ts'
import type { FormValues } from './form-values.ts'
import { type FormFields, readForm } from './forms.server.ts'

export type SaveOutcome<Input> =
  | { outcome: 'saved'; id?: string }
  | { outcome: 'missing' }
  /** The statement passed and no row came back (back-office §8): nothing was changed. */
  | { outcome: 'unverified' }
  /** Only the database could tell that these are wrong: an address that is taken, an hour that is over. */
  | { outcome: 'refused'; errors: Record<string, string> }
  /** Somebody else saved since: theirs is `stored`, under `version`, and nothing was written. */
  | { outcome: 'conflict'; stored: Input; version: string; by: string | undefined }

export type Editor<Input extends object> = {
  /** The exact names that the form may post (design §6.22); `version` is added to them. */
  fields: FormFields
  schema: z.ZodType<Input>
  save: (input: Input, version: string, posted: FormValues) => Promise<SaveOutcome<Input>>
  /** What the controls of the form show of an input, to compare what is stored with what was sent. */
  fieldsOf: (input: Input) => Record<string, string>
  words: EditorWords<Input>
  /** Where the news of a saved row is read. */
  back: string | ((saved: { id?: string; input: Input; posted: FormValues }) => string)
}

export type EditorWords<Input = unknown> = {
  saved: string | ((input: Input) => string)
  /** The title of every failure; its reason stands below. */
  failed: string
  /** Said instead of 'Revisa los campos marcados' where something required is empty. */
  incomplete?: string
  gone?: string
}

export async function answerEditor<Input extends object>(request: Request, editor: Editor<Input>) {
  const { fields, schema, words } = editor
  const form = await readForm(request, { ...fields, text: [...fields.text, 'version'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const kept = form.values
  const input = schema.safeParse(kept)
  if (!input.success) return refuse({ ...invalid(input.error, kept, words), kept }, 422)
  try {
    const saved = await editor.save(input.data, String(kept.version ?? ''), kept)
    switch (saved.outcome) {
      case 'saved': {
        const { back } = editor
        const address =
          typeof back === 'string' ? back : back({ id: saved.id, input: input.data, posted: kept })
        const title = typeof words.saved === 'string' ? words.saved : words.saved(input.data)
        return redirectWithFlash(address, { title, tone: 'success' })
      }
      case 'missing':
        return refuse({ title: words.gone ?? 'Ya no existe', kept }, 404)
      case 'unverified':
        return refuse({ title: words.failed, description: UNVERIFIED, kept }, 500)
      case 'refused':
        return refuse({ title: UNCLEAR, errors: saved.errors, kept }, 422)
      case 'conflict': {
        const theirs = differences(editor.fieldsOf(saved.stored), editor.fieldsOf(input.data))
        const conflict = { by: saved.by, version: saved.version, theirs }
        return refuse({ title: 'Otra persona guardó cambios mientras escribías', conflict, kept }, 409)
      }
    }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: words.failed, description: reason, kept }, status)
  }
}

const UNCLEAR = 'Revisa los campos marcados'
const UNVERIFIED = 'No se pudo verificar que los datos se guardaron correctamente'

/** Nothing was written: why, with what was typed. */
export function refuse(answer: Omit<EditorAnswer, 'tone'>, status: number) {
  return data<EditorAnswer>({ ...answer, tone: 'error' }, { status })
}

/** Which fields are wrong; what is missing comes before what is badly written. */
function invalid(error: z.ZodError, posted: FormValues, { incomplete }: Pick<EditorWords, 'incomplete'>) {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  // Only what is required is refused for being empty.
  const isIncomplete = Object.keys(errors).some((name) => !posted[name])
  return { title: (isIncomplete && incomplete) || UNCLEAR, errors }
}

/** What is stored now wherever it is not what was sent. */
function differences(stored: Record<string, string>, mine: Record<string, string>): Record<string, string> {
  const differing = Object.entries(stored).filter(([name, text]) => text !== mine[name])
  return Object.fromEntries(differing.map(([name, text]) => [name, text || '(vacío)']))
}
