/**
 * Control characters, which often come with text pasted from a PDF. They are invisible, and forbidden in XML, so a
 * title with one would break feed, sitemap and spreadsheet; direction marks reorder the words around them. NUL is
 * excluded, because the form parsers refuse it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const SILENT = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\p{Bidi_Control}]/gu

/** Line breaks as any program may write them. */
const LINE_BREAKS = /\r\n?|[\x85\u2028\u2029]/g

/** Normalises typed text for storage: line breaks as LF, no lone surrogates, no control characters, trimmed. */
export function cleanText(typed: string): string {
  return cleanFragment(typed).trim()
}

/** Like cleanText for a fragment, without trimming: its outer spaces separate it from the next fragment. */
export function cleanFragment(typed: string): string {
  return typed.toWellFormed().replace(LINE_BREAKS, '\n').replace(SILENT, '')
}
