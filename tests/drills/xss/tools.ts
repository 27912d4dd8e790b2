/** What reaches the tools by other ways than a form: a file of contacts, where visitors come from, their campaigns. */
import type { Administrator } from '../team.ts'
import { PAYLOADS } from './payloads.ts'

const IMPORT = '/admin/tools/datos/importar'
const READER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

/** A file with a payload in each cell, in its name and in its headings, right and wrong rows. What was answered. */
export async function uploadContacts(
  site: string,
  { cookie }: Administrator,
  count: number,
): Promise<number> {
  const payloads = PAYLOADS.slice(0, count)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = payloads.map((payload, index) => [
    index % 4 === 0 ? payload : `importada-${index}@ozama.test`,
    ...Array<string>(4).fill(payload.slice(0, 80)),
  ])
  const heading = ['Email', 'Nombre', 'Apellido', 'Empresa', payloads[0] ?? '']
  const csv = [heading, ...rows].map((row) => row.map(quoted).join(',')).join('\n')
  const form = new FormData()
  form.set('archivo', new File([csv], `${payloads[1]}.csv`))
  const answer = await fetch(site + IMPORT, {
    method: 'POST',
    headers: { cookie },
    body: form,
    redirect: 'manual',
  })
  return answer.status
}

/** A page read by way of addresses and campaigns that are scripts. */
export async function visitFromScripts(site: string, count: number): Promise<void> {
  for (const payload of PAYLOADS.slice(0, count)) {
    const referer = `https://ozama.test/${encodeURIComponent(payload)}`
    await fetch(`${site}/faqs?utm_source=${encodeURIComponent(payload)}`, {
      headers: { 'user-agent': READER, referer },
    }).then((answer) => answer.arrayBuffer())
  }
}
