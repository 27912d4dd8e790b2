/** Draws a QR code as one SVG path, a few hundred bytes of the page. */
import encodeQR from 'qr'

/** Light margin that scanners ask for, in squares of the code. */
const BORDER = 4

/** `size`: side of the code, in squares. `path`: dark squares as lines one square wide, along the top of their squares. */
export type DrawnQr = { size: number; path: string }

export function drawQr(text: string): DrawnQr {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  return { size: rows.length, path: rows.map((row, y) => drawRow(row, y)).join('') }
}

/** 'M4 9h7m2 0h1': from the first dark square on, by turns a line and a leap. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = ''
  let end = 0
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, end)) {
    const start = x
    while (row[x]) x++
    path += `${path ? `m${start - end} 0` : `M${start} ${y}`}h${x - start}`
    end = x
  }
  return path
}
