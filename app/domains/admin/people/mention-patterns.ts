/** How a person is found in what others wrote: patterns for PostgreSQL's `~*` and `regexp_replace`. */

/** Replacement for erased text. */
export const ERASED = '[borrado]'

/** One address, not a longer one that ends or begins with it; as text, in HTML, in a link, in JSON. */
export function addressPattern(email: string): string {
  return `${START}(${spellings(email).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
}

/** Address and whole names. A first name alone would be anybody's, and part of other words. */
export function personPattern(email: string, names: readonly string[]): string {
  const whole = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter((name) => name.includes(' '))
  if (whole.length === 0) return addressPattern(email)
  return `${addressPattern(email)}|${START}(${whole.flatMap(spellings).join('|')})(?![[:alnum:]])`
}

/** The organizer's name after its label in our mails and stored JSON, where one word is enough. Group 1: the label. */
export function organizerPattern(names: readonly string[]): string {
  if (names.length === 0) return NOTHING
  const before = '"organizer": "|Organiza(?:<!-- -->)?:(?:</span>)? (?:<!-- -->)?'
  return `(${before})(?:${names.flatMap(spellings).join('|')})(?="|</p>|\\n|$)`
}

/** Pattern that never matches: a character after the end. */
const NOTHING = '$.'

/** No letter or digit before the match, except the letter of an escaped line break or tab in JSON. */
const START = '((?<![[:alnum:]._%+-])|(?<=\\\\[nrt]))'

function spellings(words: string): string[] {
  const html = words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const react = html.replaceAll('&#38;', '&amp;').replaceAll('&#39;', '&#x27;')
  const json = JSON.stringify(words).slice(1, -1)
  const forms = new Set([words, html, react, json, encodeURIComponent(words)])
  return [...forms].map((form) => form.replace(/[\\^$.|?*+()[\]{}-]/g, '\\$&'))
}
