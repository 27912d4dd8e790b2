/** The team answers requests over HTTP, and the answers leave by mail: what people then reply to. */
import { randomUUID } from 'node:crypto'
import type { startMailServer } from '../../mail/mail-server.ts'
import { queryAt } from '../../setup/query.ts'
import { type Administrator, post, signIn } from '../team.ts'
import { until } from '../until.ts'
import type { Answered } from './mails.ts'

type Given = {
  databaseUrl: string
  siteUrl: string
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  requests: number
}

export async function answerRequests({ databaseUrl, siteUrl, mailServer, requests }: Given) {
  const admin = await signIn(siteUrl)
  const people = Array.from({ length: requests }, (_, each) => ({
    id: randomUUID(),
    email: `persona${each}@correo.test`,
  }))
  const rows = people.map(
    ({ id, email }) => `('${id}', 'Una persona', '${email}', '¿Qué sala es?', true, '${id}')`,
  )
  await queryAt(
    databaseUrl,
    `insert into inquiries (id, name, email, message, consent_privacy, idempotency_key) values ${rows.join()}`,
  )
  for (const { id } of people) await answer(siteUrl, id, admin)
  const sentTo = (email: string) => mailServer.received.find(({ recipients }) => recipients.includes(email))
  await until('el correo de cada respuesta', () => people.every(({ email }) => sentTo(email)))
  const answered: Answered[] = people.map((person) => ({
    ...person,
    messageId: sentTo(person.email)?.header('message-id') ?? '',
    at: sentTo(person.email)?.header('reply-to') ?? '',
  }))
  return { admin, answered }
}

/** Tries tagged addresses as the team does; returns the mail that the site sends to itself. */
export async function tryTags({
  siteUrl,
  mailServer,
}: Pick<Given, 'siteUrl' | 'mailServer'>): Promise<string> {
  const admin = await signIn(siteUrl)
  const fields = { intent: 'try', address: 'respuestas@marea.test' }
  const { status } = await post(siteUrl, '/admin/solicitudes/buzon', admin, fields)
  if (status >= 400) throw new Error(`La prueba no salió: ${status}`)
  const sent = () => mailServer.received.find(({ recipients: [to = ''] }) => to.includes('+prueba-'))
  await until('el correo de la prueba', () => sent() !== undefined)
  return `To: ${sent()?.recipients[0]}\r\nAuto-Submitted: auto-generated\r\n\r\nPrueba\r\n`
}

async function answer(siteUrl: string, id: string, admin: Administrator): Promise<void> {
  const path = `/admin/solicitudes/contacto/${id}`
  const page = await (await fetch(siteUrl + path, { headers: { cookie: admin.cookie } })).text()
  const [form = ''] = /<form[^>]*aria-label="Responder".*?<\/form>/s.exec(page) ?? []
  const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form)?.[1] ?? ''
  const fields = {
    version: value('version'),
    key: value('key'),
    body: 'La sala es la 2.',
    intent: 'answer_close',
  }
  const { status } = await post(siteUrl, path, admin, fields)
  if (status >= 400) throw new Error(`La respuesta no salió: ${status}`)
}
