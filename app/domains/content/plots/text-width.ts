/**
 * Estimates how wide text will be, because a plot is laid out on the server, where no font can be asked. Measured over
 * Instrument Sans, the site's text font, and rounded up: a label breaks a little early rather than too late.
 */

/** Widths in em, for the letters that are far from the average. */
const WIDTHS: [letters: RegExp, em: number][] = [
  [/[ijl.,:;'|!()[\]·´`]/, 0.3],
  [/[\s\-–ftrI/"*°]/, 0.4],
  [/[mwMW%@—]/, 0.95],
  [/[A-ZÁÉÍÓÚÑÜ&]/, 0.72],
  [/[\d$€+=<>−#?]/, 0.62],
  [/[ -\u024f]/, 0.58],
]
/** Of letters of other scripts, and of emoji. */
const WIDEST = 1.3

export function widthOf(text: string, fontSize: number): number {
  let em = 0
  for (const letter of text) em += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST
  return em * fontSize
}

/** Breaks text into lines at most `width` pixels wide, at spaces if there are any. */
export function linesOf(text: string, width: number, fontSize: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((each) => piecesOf(each, width, fontSize))) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, fontSize) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** The word, or its pieces if it is wider than a line. */
function piecesOf(word: string, width: number, fontSize: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(piece + letter, fontSize) > width) {
      pieces.push(piece)
      piece = letter
    } else piece += letter
  }
  return [...pieces, piece]
}
