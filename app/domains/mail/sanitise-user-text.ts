/** Owns sanitising user text in our mails: a single line for subjects, and text without links. */

const LONGEST = 120

/**
 * User text for a subject: one line, without control or bidi characters (which could hide or fake the rest of the
 * line), of limited length.
 */
export function subjectLine(text: string): string {
  const line = text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= LONGEST
    ? line
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** Text that mail programs or readers take for a URL or an e-mail address. */
const ADDRESS = /:\/\/|\bwww\.|@|\.[^\s.]*\//i

/** Words with dots inside, where mail programs may see a domain: 'Node.js', 'gana.dinero.com'. */
const DOTTED = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)+/gu
const NUMBER = /^\d+\.\d+$/
const UNSEEN_BREAK = '\u2060'

/**
 * Text of a stranger, for a mail to a person who may not have sent it: nothing in it becomes a link. Null if it
 * contains an address.
 */
export function withoutLinks(words: string): string | null {
  if (ADDRESS.test(words)) return null
  return words.replace(DOTTED, (dotted) =>
    NUMBER.test(dotted) ? dotted : dotted.replaceAll('.', `.${UNSEEN_BREAK}`),
  )
}

/**
 * Sentence that addresses the reader by name. Names with other characters are left out: mail programs link
 * 'gana.dinero.com'.
 */
export function addressByName(name: string, sentence: string): string {
  if (/^[\p{L}\p{M}' -]{1,40}$/u.test(name)) return `${name}, ${sentence}`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}
