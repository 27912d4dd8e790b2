/**
 * Rules shared by fields of several forms, with the messages of public-site §5 and back-office §5. Functions, so that
 * a page importing a label from a module with rules does not ship Zod to the browser.
 */
import { z } from 'zod'
import { formatNumber } from '../formats/numbers.ts'

export function atMost(limit: number): string {
  return `Máximo ${formatNumber(limit)} caracteres`
}

/**
 * Replaces line breaks by spaces in single-line fields: a break in a title would start another line of a mail,
 * calendar or file. Other line separators are LF already (clean-text.ts).
 */
export function oneLine(text: string): string {
  return text.replace(/[\n\t]+/g, ' ').trim()
}

/** Required single line; shorter than `min` counts as missing. */
export function required(message: string, { min = 1, max = 200 } = {}) {
  return z.string(message).overwrite(oneLine).min(min, message).max(max, atMost(max))
}

/** Required text of several lines. */
export function requiredLines(message: string, { min = 1, max = 200 } = {}) {
  return z.string(message).trim().min(min, message).max(max, atMost(max))
}

/** Optional single line; empty is stored as null. */
export function optional(max: number) {
  return orNull(z.string(atMost(max)).overwrite(oneLine).max(max, atMost(max)))
}

/** Optional text of several lines; empty is stored as null. */
export function optionalLines(max: number) {
  return orNull(z.string(atMost(max)).trim().max(max, atMost(max)))
}

function orNull(text: z.ZodString) {
  return text.nullish().transform((words) => words || null)
}

/** E-mail address by the browsers' own rule (HTML `input type=email`), at most 254 characters (RFC 5321). */
export function email(wrong: string, missing = wrong) {
  return z.string(missing).trim().min(1, missing).max(254, wrong).regex(z.regexes.html5Email, wrong)
}

/**
 * http or https URL. `z.url()` alone would accept `javascript:` (design §6.22), and `https://our.site@theirs/`, which
 * reads like our site.
 */
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

/** Day as browsers send it (`2026-12-01`), from year `earliest` to the end of this century. */
export function day(message: string, earliest = '2000') {
  return z.iso
    .date(message)
    .refine((date) => date >= earliest, message)
    .refine((date) => date < '2100', message)
}

/** One of a list of words; empty means `otherwise`. */
export function oneOf<Word extends string>(words: readonly Word[], otherwise: Word, message: string) {
  return z.preprocess(emptyAs(otherwise), z.enum(words, message))
}

/** Accepts what `schema` accepts, and an empty control, which is stored as null. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyAs(null), schema.nullable())
}

/** Privacy checkbox, required in every public form (public-site §5). */
export function privacyAccepted() {
  return z.literal(true, 'Debes aceptar la política de privacidad')
}

/** Preprocessor that reads an empty field as `value`. */
export function emptyAs<T>(value: T) {
  return (input: unknown) => (input === '' || input === undefined || input === null ? value : input)
}
