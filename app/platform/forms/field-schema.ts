/**
 * Rules that fields of several forms share, with the words of public-site §5 and back-office §5. Functions, so that a
 * page that imports a label from a module with rules does not carry Zod to the browser.
 */
import { z } from 'zod'

export function atMost(limit: number): string {
  return `Máximo ${limit} caracteres`
}

/** A required text; one shorter than `min` counts as missing. */
export function required(message: string, { min = 1, max = 200 } = {}) {
  return z.string(message).trim().min(min, message).max(max, atMost(max))
}

/** An optional text; an empty one is stored as null. */
export function optional(max: number) {
  return z
    .string(atMost(max))
    .trim()
    .max(max, atMost(max))
    .nullish()
    .transform((text) => text || null)
}

/** The browser's own rule (HTML, `input type=email`), and the maximum length of a mailbox (RFC 5321). */
export function email(wrong: string, missing = wrong) {
  return z.string(missing).trim().min(1, missing).max(254, wrong).regex(z.regexes.html5Email, wrong)
}

/** z.url() alone would accept javascript: (design §6.22). */
export function webAddress(message: string) {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message })
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
