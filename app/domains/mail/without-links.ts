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
