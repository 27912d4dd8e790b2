/** Engraved numerals of a chart, as lines: a picture has none of the site's fonts. Each is 8 wide and 12 high. */
const NUMERALS = [
  'm4 0c-5 0-5 12 0 12s5-12 0-12',
  'm1.5 2.5 3-2.5v12',
  'm.5 3c0-4 7-4 7 0c0 3-7 5-7 9h7',
  'm.5 1.5c2-2.5 6.5-2 6.5 1.5c0 2-2 2.8-4 2.8c2.5 0 4.5 1 4.5 3.2c0 4-5.5 4-7.5 1',
  'm5.5 12v-12l-5.5 8.5h8',
  'm7 0h-5.5l-.7 5.2c3-1.7 6.7-.6 6.7 2.9c0 4.5-5.2 4.7-7.5 2',
  'm6.5.5c-5 1-6.5 11.5-2 11.5c4.5 0 4.5-7 0-7c-2 0-3.7 1.8-3.9 3.8',
  'm0 0h7.5l-5 12',
  'm4 5.5c-4 0-4-5.5 0-5.5s4 5.5 0 5.5c-5 0-5 6.5 0 6.5s5-6.5 0-6.5',
  'm1.5 11.5c5-1 6.5-11.5 2-11.5c-4.5 0-4.5 7 0 7c2 0 3.7-1.8 3.9-3.8',
]

const ADVANCE = 10.5

/** Path of a whole number whose upper left corner is at x, y. */
export function numeralPath(number: number, x: number, y: number): string {
  return [...String(number)]
    .map((digit, at) => `M${Math.round(x + at * ADVANCE)} ${Math.round(y)}${NUMERALS[Number(digit)]}`)
    .join('')
}

export function numeralWidth(number: number): number {
  return String(number).length * ADVANCE - 2.5
}
