/**
 * Rules that fields of several forms share, with the words of public-site §5 and back-office §5. Functions, so that a
 * page that imports a label from a module with rules does not carry Zod to the browser.
 */
import { z } from 'zod'

export function atMost(limit: number): string {
  return `Máximo ${limit} caracteres`
}

/**
 * A title, a name, a place: a line break in it would begin another line of a mail, a calendar or a file. Whatever the
 * reader takes for the end of a line is LF by now (clean-text.ts).
 */
export function oneLine(text: string): string {
  return text.replace(/[\n\t]+/g, ' ').trim()
}

/** A required line; one shorter than `min` counts as missing. */
export function required(message: string, { min = 1, max = 200 } = {}) {
  return z.string(message).overwrite(oneLine).min(min, message).max(max, atMost(max))
}

/** A required text of several lines. */
export function requiredLines(message: string, { min = 1, max = 200 } = {}) {
  return z.string(message).trim().min(min, message).max(max, atMost(max))
}

/** An optional line; an empty one is stored as null. */
export function optional(max: number) {
  return orNull(z.string(atMost(max)).overwrite(oneLine).max(max, atMost(max)))
}

/** An optional text of several lines; an empty one is stored as null. */
export function optionalLines(max: number) {
  return orNull(z.string(atMost(max)).trim().max(max, atMost(max)))
}

function orNull(text: z.ZodString) {
  return text.nullish().transform((words) => words || null)
}

/** The browser's own rule (HTML, `input type=email`), and the maximum length of a mailbox (RFC 5321). */
export function email(wrong: string, missing = wrong) {
  return z.string(missing).trim().min(1, missing).max(254, wrong).regex(z.regexes.html5Email, wrong)
}

/** z.url() alone would accept javascript: (design §6.22), and `https://our.site@theirs/`, which reads as ours. */
export function webAddress(message: string) {
  return z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message })
    .refine((address) => !hasUser(address), message)
}

function hasUser(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** A day as the browser sends it, `2026-12-01`, from `earliest` until this century ends. */
export function day(message: string, earliest = '2000') {
  return z.iso
    .date(message)
    .refine((date) => date >= earliest, message)
    .refine((date) => date < '2100', message)
}

/** One of a list; an empty control means `otherwise`. */
export function oneOf<Word extends string>(words: readonly Word[], otherwise: Word, message: string) {
  return z.preprocess(emptyAs(otherwise), z.enum(words, message))
}

/** An empty control is stored as null. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyAs(null), schema.nullable())
}

/** The privacy checkbox that every form of a visitor requires (public-site §5). */
export function privacyAccepted() {
  return z.literal(true, 'Debes aceptar la política de privacidad')
}

/** What a browser sends for an empty field, read as `value`. */
export function emptyAs<T>(value: T) {
  return (input: unknown) => (input === '' || input === undefined || input === null ? value : input)
}
