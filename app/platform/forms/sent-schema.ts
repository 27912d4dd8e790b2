/**
 * Description of the fields that a visitor sent, as the team reads them: on the submission's screen, in the mail that
 * announces it, and in the audit log. Plain data by column name, one per form; no public page loads it.
 */

/**
 * Kind of a value. `quote` has several lines, which mails set apart. `consent` is omitted in mails, because every
 * form has it.
 */
type SentKind = 'email' | 'phone' | 'line' | 'quote' | 'choice' | 'many' | 'flag' | 'consent'

export type SentField = {
  kind: SentKind
  label: string
  /** Label used in mails, if different. */
  inMail?: string
  /** For a choice: stored value → Spanish label. */
  words?: Readonly<Record<string, string>>
}

/** Fields in the order in which the team reads them. */
export type SentFields<Name extends string = string> = Readonly<Record<Name, SentField>>

export type SentValue = string | readonly string[] | boolean | null | undefined

export function sent(kind: Exclude<SentKind, 'choice'>, label: string): SentField {
  return { kind, label }
}

export function choice(label: string, words: Readonly<Record<string, string>>): SentField {
  return { kind: 'choice', label, words }
}

export const PRIVACY: SentField = { kind: 'consent', label: 'Acepta la política de privacidad' }
export const MESSAGE: SentField = { kind: 'quote', label: 'Mensaje', inMail: 'Su mensaje' }

/** Readable value; empty if nothing was sent. */
export function written({ words = {} }: SentField, value: SentValue): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'string') return words[value] ?? value
  return value?.join(', ') ?? ''
}
