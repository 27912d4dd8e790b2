/**
 * Words of a text for an address: 'El mapa del talento, año 2' → 'el-mapa-del-talento-ano-2', cut between words and
 * within one only if it is longer than `atMost` by itself. Empty if the text has no Latin letter or digit.
 */
export function hyphenated(text: string, atMost: number): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= atMost) return words
  return words
    .slice(0, atMost + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, atMost)
}
