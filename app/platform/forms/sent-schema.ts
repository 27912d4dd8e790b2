/**
 * What somebody sent by a form, as the team reads it: on the request's screen, in the mail that announces it, and in the
 * history. One description for each form, of plain data under the names of the columns; no public page loads it.
 */

/** How a value reads. `quote`: several lines, which a mail sets apart. `consent`: no form goes without, so no mail says it. */
type SentKind = 'email' | 'phone' | 'line' | 'quote' | 'choice' | 'many' | 'flag' | 'consent'

export type SentField = {
  kind: SentKind
  label: string
  /** What a mail calls it, where it has a word of its own. */
  inMail?: string
  /** Of a choice: stored value → the word for it. */
  words?: Readonly<Record<string, string>>
}

/** In the order in which the team reads them. */
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

/** A value in words; '' where nothing was sent. */
export function written({ words = {} }: SentField, value: SentValue): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'string') return words[value] ?? value
  return value?.join(', ') ?? ''
}
