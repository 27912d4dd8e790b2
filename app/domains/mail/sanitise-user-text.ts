/** Owns the sanitising of user text in our mails: one line for a subject, and text without links. */

const LONGEST = 120

/**
 * Text that a person typed, as part of a subject: one line, without control or direction marks (they could hide
 * or fake the rest of the line), of limited length.
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

/** Text that a mail program or a reader takes for a URL or an e-mail address. */
const ADDRESS = /:\/\/|\bwww\.|@|\.[^\s.]*\//i

/** Dots inside words, where a mail program may see a domain: 'Node.js', 'gana.dinero.com'. */
const DOT_INSIDE = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu
const UNSEEN_BREAK = '\u2060'

/**
 * A stranger's words, for a mail to somebody who may not have sent them, so that nothing in them becomes a
 * link. Null for words that hold an address.
 */
export function withoutLinks(words: string): string | null {
  return ADDRESS.test(words) ? null : words.replace(DOT_INSIDE, `.${UNSEEN_BREAK}`)
}

/** A sentence that begins with the name of who reads it. Letters only: mail programs turn 'gana.dinero.com' into a link. */
export function addressByName(name: string, sentence: string): string {
  if (/^[\p{L}\p{M}' -]{1,40}$/u.test(name)) return `${name}, ${sentence}`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}
