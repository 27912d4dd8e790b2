/**
 * Draws the QR for the door of an event, right before a mail leaves: one of a registration, and the same in each of its
 * mails. As PNG, because mail programs leave SVG out.
 */
import encodeQR from 'qr'
import sharp from 'sharp'
import { passCode } from './link-codes.server.ts'
import { type Attachment, PASS, PASS_PREFIX } from './schema.ts'

const MODULE_PIXELS = 8
/** Light around it, without which it is not found on a dark screen. */
const BORDER_MODULES = 4

/**
 * Puts the picture into the mail, in the place of the empty attachment; without a registration, the mail goes without.
 */
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

export function drawPass(registrationId: string): Promise<Buffer> {
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
