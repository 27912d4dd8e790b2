/** An event's address on its printed sheet: in words, and as a QR code. */
import { drawQr } from '#app/platform/formats/qr.server.ts'

export function printedAddress(url: string) {
  return { words: url.replace(/^https?:\/\//, ''), ...drawQr(url) }
}
