/** Patterns for PostgreSQL's `~*` and `regexp_replace` that find a person in other people's texts. */

export const ERASED = '[borrado]'

/** The address, but not a longer one that contains it; in text, HTML, links and JSON. */
export function addressPattern(email: string): string {
  return `${START}(${escapedForms(email).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
}

/**
 * Forms of the address in lower case, one of which is in every text that matches the pattern: a plain search, several
 * times faster, finds candidates.
 */
export function addressNeedles(email: string): string[] {
  return [...new Set(formsOf(email).map((form) => form.toLowerCase()))]
}

/**
 * The address, full names as they were given, and phone numbers however they are spelled. A first name alone could be
 * anybody's, or part of a word.
 */
export function personPattern(email: string, names: readonly string[]): string {
  const known = names.map((name) => name.trim().replace(/\s+/g, ' ')).filter(identifies)
  if (known.length === 0) return addressPattern(email)
  const forms = known.flatMap((name) => (isPhone(name) ? phoneForm(name) : escapedForms(name)))
  return `${addressPattern(email)}|${START}(${forms.join('|')})(?![[:alnum:]])`
}

/**
 * At least two words and six letters, because a form accepts anything as a name, even 'de la'; or a phone number of
 * seven digits.
 */
function identifies(name: string): boolean {
  return (name.includes(' ') && countOf(/\p{L}/gu, name) >= 6) || countOf(/\d/g, name) >= 7
}

const isPhone = (name: string) => !/\p{L}/u.test(name)

/**
 * The digits of a number, whatever stands between them. Most of the Caribbean shares the country code 1, which people
 * write or leave out.
 */
function phoneForm(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const ofCaribbean = /^1?(\d{10})$/.exec(digits)?.[1]
  const [code, number] = ofCaribbean ? [`(\\+?1${BETWEEN_DIGITS})?`, ofCaribbean] : ['\\+?', digits]
  return `${NO_PHONE}${code}\\(?${[...number].join(BETWEEN_DIGITS)}`
}

/**
 * Digits that are never a phone number: a date, the beginning of a UUID, or a number of a JSON document, which would not
 * be JSON any more. Anybody may give them for theirs.
 */
const NO_PHONE = '(?!\\d{4}-\\d\\d-\\d\\d|[0-9a-f]{8}-[0-9a-f]{4}-)(?<!": )'

/** Of a phone number: spaces, dots, hyphens, brackets; also the no-break space. */
const BETWEEN_DIGITS = '[ \\u00a0().-]{0,3}'

const countOf = (sign: RegExp, text: string) => text.match(sign)?.length ?? 0

/** The organizer's name after its label in our mails and stored JSON; there one word suffices. Group 1: the label. */
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

/** The text as it is, and as escaped in HTML by both renderers, in JSON, and in URLs. */
function formsOf(words: string): string[] {
  const html = words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const react = html.replaceAll('&#38;', '&amp;').replaceAll('&#39;', '&#x27;')
  const json = JSON.stringify(words).slice(1, -1)
  return [...new Set([words, html, react, json, encodeURIComponent(words)])]
}
