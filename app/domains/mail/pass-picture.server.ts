/**
 * Draws the QR code for check-in when a mail leaves: one per registration, equal in all its mails. PNG, because mail
 * programs block SVG.
 */
import encodeQR from 'qr'
import { loadSharp } from '#app/platform/load-sharp.server.ts'
import { passCode } from './link-codes.server.ts'
import { type Attachment, PASS, PASS_PREFIX } from './schema.ts'

const MODULE_PIXELS = 8
/** Light margin, without which scanners miss the code on a dark screen. */
const BORDER_MODULES = 4

/** Fills the empty attachment with the picture; without a registration, the attachment is removed. */
export async function withPass<Mail extends { attachments: Attachment[] }>(
  mail: Mail,
  subjectId: string | null,
): Promise<Mail> {
  if (!mail.attachments.some(({ cid }) => cid === PASS.cid)) return mail
  const others = mail.attachments.filter(({ cid }) => cid !== PASS.cid)
  if (!subjectId) return { ...mail, attachments: others }
  const content = (await drawPass(subjectId)).toString('base64')
  return { ...mail, attachments: [...others, { ...PASS, content, encoding: 'base64' }] }
}

export async function drawPass(registrationId: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const rows = encodeQR(PASS_PREFIX + passCode(registrationId), 'raw', {
    ecc: 'medium',
    border: BORDER_MODULES,
  })
  const size = rows.length
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, null, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
}
