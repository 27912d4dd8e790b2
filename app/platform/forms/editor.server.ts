/**
 * The one pipeline of the panel's editors: a form is read, parsed and saved against the version that was on its screen. A
 * save redirects with a flash message; otherwise everything that was typed comes back with the reason.
 */
import { data } from 'react-router'
import type { z } from 'zod'
import { type EditorAnswer, type FailureWords, sayFailure } from '#app/ui/forms/editor-answer.ts'
import type { Question } from '#app/ui/forms/question.ts'
import { describeFailure } from '../failure.server.ts'
import { redirectWithFlash } from './flash.server.ts'
import type { FormValues } from './form-values.ts'
import { type FormFields, readForm } from './forms.server.ts'

export type SaveOutcome<Stored> =
  /** `description`: second line of the flash message. `undo`: where its 'Deshacer' posts. */
  | { outcome: 'saved'; id?: string; description?: string | undefined; undo?: string | undefined }
  | { outcome: 'missing' }
  /** The statement passed and no row came back (back-office §8): nothing was changed. */
  | { outcome: 'unverified' }
  /** Errors that only the database could find: an address that is taken, an hour that is over. */
  | { outcome: 'refused'; errors: Record<string, string> }
  /** A question to the editor, to be answered before anything is written. */
  | { outcome: 'asks'; question: Question }
  | Conflict<Stored>

/** Somebody else saved since: theirs is `stored`, and nothing was written. */
type Conflict<Stored> = {
  outcome: 'conflict'
  stored: Stored
  by: string | undefined
  /** Version of the stored row; undefined where it can no longer be changed, which `title` then says. */
  version: string | undefined
  title?: string | undefined
}

export type Editor<Input extends object, Stored = Input, Intent extends string = never> = {
  schema: z.ZodType<Input>
  save: (input: Input, version: string, posted: FormValues) => Promise<SaveOutcome<Stored>>
  /** Stored values that differ from what was sent, as a person reads them, by field name. */
  differences: (stored: Stored, mine: Input) => Differences | Promise<Differences>
  words: EditorWords<Input>
  /** Where a save redirects to, and shows its message. */
  back: string | ((saved: { id?: string; input: Input; posted: FormValues }) => string)
  /** Which form of the screen a refusal is about, where there are several. */
  about?: { intent: Intent; id?: string }
}

type Differences = Record<string, string>

export type EditorWords<Input = unknown> = {
  saved: string | ((input: Input) => string)
  failed: FailureWords
  /** Said instead of 'Revisa los campos marcados' where something required is empty. */
  incomplete?: string
  gone?: string
}

/** Answers the form of a screen. `fields` are the exact names that it may post (design §6.22); `version` is added. */
export async function answerEditor<Input extends object, Stored = Input, Intent extends string = never>(
  request: Request,
  { fields, ...editor }: Editor<Input, Stored, Intent> & { fields: FormFields },
) {
  const form = await readForm(request, { ...fields, text: [...fields.text, 'version'] })
  if (!form.ok) return refuse<Intent>({ title: form.message }, form.status)
  return saveForm(form.values, editor)
}

/** Answers a form that has been read: one of several on its screen. */
export async function saveForm<Input extends object, Stored = Input, Intent extends string = never>(
  posted: FormValues,
  { schema, save, differences, words, back, about }: Editor<Input, Stored, Intent>,
) {
  const refuseForm = (answer: Refusal<Intent>, status: number) =>
    refuse<Intent>({ ...about, ...answer, kept: posted }, status)
  const fail = (reason: string, status: number) => refuseForm(sayFailure(words.failed, reason), status)
  const input = schema.safeParse(posted)
  if (!input.success) return refuseForm(invalid(input.error, posted, words), 422)
  try {
    const saved = await save(input.data, String(posted.version ?? ''), posted)
    switch (saved.outcome) {
      case 'saved': {
        const { id, description, undo } = saved
        const title = typeof words.saved === 'string' ? words.saved : words.saved(input.data)
        const address = typeof back === 'string' ? back : back({ id, input: input.data, posted })
        return redirectWithFlash(address, { title, description, undo, tone: 'success' })
      }
      case 'missing':
        return refuseForm({ title: words.gone ?? 'Ya no existe' }, 404)
      case 'unverified':
        return fail(UNVERIFIED, 500)
      case 'refused':
        return refuseForm({ title: UNCLEAR, errors: saved.errors }, 422)
      case 'asks':
        return refuseForm(asking(saved.question), 409)
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

/** `tone` is `error` unless given. */
export type Refusal<Intent extends string = never> = Omit<EditorAnswer<Intent>, 'tone'> &
  Partial<Pick<EditorAnswer, 'tone'>>

/** Answer when nothing was written: why, with what was typed. */
export function refuse<Intent extends string = never>(
  answer: Refusal<Intent>,
  status: number,
  headers: HeadersInit = {},
) {
  return data<EditorAnswer<Intent>>({ tone: 'error', ...answer }, { status, headers })
}

/** Answer when nothing was written yet: the question that comes first. */
export function asking(question: Question): Pick<EditorAnswer, 'title' | 'tone' | 'question'> {
  return { title: question.title, tone: 'info', question }
}

/** Errors by field. Where a required one is empty, the title says so rather than that something is badly written. */
function invalid(error: z.ZodError, posted: FormValues, { incomplete }: Pick<EditorWords, 'incomplete'>) {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [name] = path
    // A list posted under one name has one error; one whose controls have names of their own has an error for each.
    errors[Array.isArray(posted[String(name)]) ? String(name) : path.join('.')] ??= message
  }
  // Only what is required is refused for being empty.
  const isIncomplete = Object.keys(errors).some((name) => !posted[name])
  return { title: (isIncomplete && incomplete) || UNCLEAR, errors }
}

/** Compares what the controls show of two inputs, for an editor's `differences`. */
export function differencesOf<Input>(fieldsOf: (input: Input) => Record<string, string>) {
  return (stored: Input, mine: Input): Differences => {
    const sent = fieldsOf(mine)
    const differing = Object.entries(fieldsOf(stored)).filter(([name, text]) => text !== sent[name])
    return Object.fromEntries(differing.map(([name, text]) => [name, text || '(vacío)']))
  }
}
