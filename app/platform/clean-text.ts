/**
 * Control characters: invisible to a reader, and forbidden in XML, so that a title with one would break the feed, the
 * sitemap and the spreadsheet it ends in. They come with text pasted from a PDF. Direction marks make the words around
 * them read as others. NUL is not among them: the form readers refuse it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const SILENT = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\p{Bidi_Control}]/gu

/** What any program may take for the end of a line. */
const LINE_BREAKS = /\r\n?|[\x85\u2028\u2029]/g

/** What a person typed, as it is stored: line breaks as LF, whole characters only, trimmed. */
export function cleanText(typed: string): string {
  return cleanFragment(typed).trim()
}

/** The same for a fragment of a text, without trimming: its outer spaces part it from the next. */
export function cleanFragment(typed: string): string {
  return typed.toWellFormed().replace(LINE_BREAKS, '\n').replace(SILENT, '')
}
