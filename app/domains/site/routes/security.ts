/** `GET /.well-known/security.txt`: where a weakness of the site is reported (RFC 9116). */
import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'

/** RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 180

export async function loader() {
  const { email } = await readSettings()
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 3600 * 1000)
  const text = `Contact: ${email ? `mailto:${email}` : siteUrl(href('/contacto'))}
Expires: ${expires.toISOString()}
Preferred-Languages: es, en
Canonical: ${siteUrl(href('/.well-known/security.txt'))}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
