/** Owns what becomes of a stranger's words in a mail of ours: a line of a subject, and words without a link. */

const LONGEST = 120

/**
 * Text of a person's own as part of a subject: one line, no control or direction marks (they could hide or
 * fake the rest of the line), of a bearable length.
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

/** What no mail program, and no reader, takes for anything but an address on the web or of a mailbox. */
const ADDRESS = /:\/\/|\bwww\.|@|\.[^\s.]*\//i

/** Where a mail program may see an address in plain words: 'Node.js', 'gana.dinero.com'. */
const DOT_INSIDE = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu
const UNSEEN_BREAK = '\u2060'

/**
 * A stranger's words for a mail to somebody who may not have sent them: nothing in them becomes a link. Nothing is
 * left of words that hold an address.
 */
export function withoutLinks(words: string): string | null {
  return ADDRESS.test(words) ? null : words.replace(DOT_INSIDE, `.${UNSEEN_BREAK}`)
}
