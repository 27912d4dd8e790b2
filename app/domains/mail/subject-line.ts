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
