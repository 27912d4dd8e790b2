/** How a person is found in what others wrote: patterns for PostgreSQL's `~*` and `regexp_replace`. */

/** Replacement for erased text. */
export const ERASED = '[borrado]'

/** One address, not a longer one that ends or begins with it; as text, in HTML, in a link, in JSON. */
export function addressPattern(email: string): string {
  return `${START}(${escapedForms(email).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
}

/** What a text that holds the address holds one of, in lower case: found by a plain search, which is far faster. */
export function addressNeedles(email: string): string[] {
  return [...new Set(formsOf(email).map((form) => form.toLowerCase()))]
}

/** Address and whole names. A first name alone would be anybody's, and part of other words. */
export function personPattern(email: string, names: readonly string[]): string {
  const whole = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter(isWhole)
  if (whole.length === 0) return addressPattern(email)
  return `${addressPattern(email)}|${START}(${whole.flatMap(escapedForms).join('|')})(?![[:alnum:]])`
}

/** At least two words, and long enough to be nobody's 'de la': whatever stands in the form can be typed as a name. */
function isWhole(name: string): boolean {
  return name.includes(' ') && (name.match(/\p{L}/gu)?.length ?? 0) >= 6
}

/** The organizer's name after its label in our mails and stored JSON, where one word is enough. Group 1: the label. */
export function organizerPattern(names: readonly string[]): string {
  if (names.length === 0) return NOTHING
  const before = '"organizer": "|Organiza(?:<!-- -->)?:(?:</span>)? (?:<!-- -->)?'
  return `(${before})(?:${names.flatMap(escapedForms).join('|')})(?="|</p>|\\n|$)`
}

/** Pattern that never matches: a character after the end. */
const NOTHING = '$.'

/** No letter or digit before the match, except the letter of an escaped line break or tab in JSON. */
const START = '((?<![[:alnum:]._%+-])|(?<=\\\\[nrt]))'

function escapedForms(words: string): string[] {
  return formsOf(words).map((form) => form.replace(/[\\^$.|?*+()[\]{}-]/g, '\\$&'))
}

/** The words as they are, in HTML as either of our renderers writes it, in JSON, in a URL. */
function formsOf(words: string): string[] {
  const html = words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const react = html.replaceAll('&#38;', '&amp;').replaceAll('&#39;', '&#x27;')
  const json = JSON.stringify(words).slice(1, -1)
  return [...new Set([words, html, react, json, encodeURIComponent(words)])]
}
