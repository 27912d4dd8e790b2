import { readSettings } from '#app/domains/settings/settings.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import type { MailBrand } from './ui/mail-frame.tsx'

export async function readMailBrand(): Promise<MailBrand> {
  const { brand, email, hour_style } = await readSettings()
  return { brand, email, hour_style, siteUrl: siteUrl('/') }
}
