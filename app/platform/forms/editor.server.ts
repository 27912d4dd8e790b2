/**
 * Pipeline of all editors in the panel: a form is parsed, validated, and saved if the row still has the version that
 * the form was loaded with. A save redirects with a flash message; otherwise the typed values are returned with the
 * reason.
 */
import { data } from 'react-router'
import type { z } from 'zod'
import type { Confirmation } from '#app/ui/forms/confirmation.ts'
import { type EditorAnswer, type FailureWords, failureText } from '#app/ui/forms/editor-answer.ts'
import { describeFailure } from '../failure.server.ts'
import { type Flash, redirectWithFlash } from './flash.server.ts'
import type { FormValues } from './form-values.ts'
import { type FormFields, readForm } from './forms.server.ts'

export type SaveOutcome<Stored> =
  /** `description`, `undo` and `link` of the flash message. */
  | ({ outcome: 'saved'; id?: string } & Partial<Pick<Flash, 'description' | 'undo' | 'link'>>)
  | { outcome: 'missing' }
  /** The UPDATE succeeded without returning a row (back-office §8); nothing was changed. */
  | { outcome: 'unverified' }
  /** Errors by field that only the database can find, such as a taken slug; `link` leads to what is in the way. */
  | ({ outcome: 'refused'; errors: Record<string, string> } & Partial<Pick<Flash, 'link'>>)
  /** A question to confirm before anything is written. */
  | { outcome: 'asks'; question: Confirmation }
  | Conflict<Stored>

/** Another administrator saved meanwhile. `stored` is their version; nothing was written. */
type Conflict<Stored> = {
  outcome: 'conflict'
  stored: Stored
  by: string | undefined
  /** Version of the stored row; undefined if it can no longer be changed, which `title` then says. */
  version: string | undefined
  title?: string | undefined
}

export type Editor<Input extends object, Stored = Input, Intent extends string = never> = {
  schema: z.ZodType<Input>
  save: (input: Input, version: string, posted: FormValues) => Promise<SaveOutcome<Stored>>
  /** Stored values that differ from the submitted ones, readable, by field name. */
  differences: (stored: Stored, mine: Input) => Differences | Promise<Differences>
  words: EditorWords<Input>
  /** URL to redirect to after a save. */
  back: string | ((saved: { id?: string; input: Input; posted: FormValues }) => string)
  /** Form of the screen that a refusal belongs to, if there are several. */
  about?: { intent: Intent; id?: string }
}

type Differences = Record<string, string>

export type EditorWords<Input = unknown> = {
  saved: string | ((input: Input) => string)
  failed: FailureWords
  /** Title if a required field is empty, instead of 'Revisa los campos marcados'. */
  incomplete?: string
  gone?: string
}

/** Answers the form of a screen. `fields` are the only names it may post (design §6.22), besides `version`. */
export async function answerEditor<Input extends object, Stored = Input, Intent extends string = never>(
  request: Request,
  { fields, ...editor }: Editor<Input, Stored, Intent> & { fields: FormFields },
) {
  const form = await readForm(request, { ...fields, text: [...fields.text, 'version'] })
  if (!form.ok) return refuse<Intent>({ title: form.message }, form.status)
  return saveForm(form.values, editor)
}

/** Answers a parsed form, for screens with several forms. */
export async function saveForm<Input extends object, Stored = Input, Intent extends string = never>(
  posted: FormValues,
  { schema, save, differences, words, back, about }: Editor<Input, Stored, Intent>,
) {
  const refuseForm = (answer: Refusal<Intent>, status: number) =>
    refuse<Intent>({ ...about, ...answer, kept: posted }, status)
  const fail = (reason: string, status: number) => refuseForm(failureText(words.failed, reason), status)
  const input = schema.safeParse(posted)
  if (!input.success) return refuseForm(invalid(input.error, posted, words), 422)
  try {
    const saved = await save(input.data, String(posted.version ?? ''), posted)
    switch (saved.outcome) {
      case 'saved': {
        const { id, description, undo, link } = saved
        const title = typeof words.saved === 'string' ? words.saved : words.saved(input.data)
        const address = typeof back === 'string' ? back : back({ id, input: input.data, posted })
        return redirectWithFlash(address, { title, description, undo, link, tone: 'success' })
      }
      case 'missing':
        return refuseForm({ title: words.gone ?? 'Ya no existe' }, 404)
      case 'unverified':
        return fail(UNVERIFIED, 500)
      case 'refused':
        return refuseForm({ title: UNCLEAR, errors: saved.errors, link: saved.link }, 422)
      case 'asks':
        return refuseForm(confirmationAnswer(saved.question), 409)
      case 'conflict': {
        const { stored, by, version, title = CONFLICT } = saved
        const theirs = await differences(stored, input.data)
        return refuseForm({ title, conflict: { by, version, theirs } }, 409)
      }
    }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return fail(reason, status)
  }
}

const UNCLEAR = 'Revisa los campos marcados'
export const UNVERIFIED = 'No se pudo verificar que los datos se guardaron correctamente'
const CONFLICT = 'Otra persona guardó cambios mientras escribías'

/** Answer of a refused form; `tone` defaults to `error`. */
export type Refusal<Intent extends string = never> = Omit<EditorAnswer<Intent>, 'tone'> &
  Partial<Pick<EditorAnswer, 'tone'>>

/** Response if nothing was written: the reason, with the typed values. */
export function refuse<Intent extends string = never>(
  answer: Refusal<Intent>,
  status: number,
  headers: HeadersInit = {},
) {
  return data<EditorAnswer<Intent>>({ tone: 'error', ...answer }, { status, headers })
}

/** Response if a question has to be confirmed before anything is written. */
export function confirmationAnswer(
  question: Confirmation,
): Pick<EditorAnswer, 'title' | 'tone' | 'question'> {
  return { title: question.title, tone: 'info', question }
}

/** Errors by field. If a required field is empty, the title says that something is missing, rather than wrong. */
function invalid(error: z.ZodError, posted: FormValues, { incomplete }: Pick<EditorWords, 'incomplete'>) {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [name] = path
    // A list posted under one name gets one error; a list whose controls have own names gets one error each.
    errors[Array.isArray(posted[String(name)]) ? String(name) : path.join('.')] ??= message
  }
  // An empty value can only fail because it is required.
  const isIncomplete = Object.keys(errors).some((name) => !posted[name])
  return { title: (isIncomplete && incomplete) || UNCLEAR, errors }
}

/** Makes an editor's `differences`: compares what the controls show of two inputs. */
export function differencesOf<Input>(fieldsOf: (input: Input) => Record<string, string>) {
  return (stored: Input, mine: Input): Differences => {
    const sent = fieldsOf(mine)
    const differing = Object.entries(fieldsOf(stored)).filter(([name, text]) => text !== sent[name])
    return Object.fromEntries(differing.map(([name, text]) => [name, text || '(vacío)']))
  }
}
