import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { enterByMail } from '../../setup/organiser-link.ts'
import { STORED_SECRETS, signLike } from '../../setup/site-secret.ts'
import { ask } from './ask.ts'
import { CORRECTED_ID, ID } from './planted.ts'

/** People without an account, each with a link that opens something, as a cookie of their browser. */
export const HOLDERS = ['organiser', 'organiser of another event', 'volunteer at a door'] as const
export type Holder = (typeof HOLDERS)[number]

/** The cookies; `event` is the one whose door is open. */
export type Links = { cookies: Record<Holder, string>; event: string }

/** Opens each link in a browser of its own. `cookie` is an administrator's, who makes the volunteer's link. */
export async function openLinks(
  db: pg.Client,
  [node]: readonly [string, string],
  cookie: string,
): Promise<Links> {
  const { rows: secrets } = await db.query(STORED_SECRETS)
  signLike(secrets[0]?.value)
  const organiser = await organiserOf(db, node, ID)
  const another = await organiserOf(db, node, CORRECTED_ID)

  // It begins in half an hour, so that its door is open.
  const { rows } = await db.query(
    `insert into events (title, event_date, event_time, duration_hours, location, organizer, category, time_zone)
     select 'Puerta de Ozama', (at at time zone 'UTC')::date, date_trunc('minute', (at at time zone 'UTC')::time), 3,
       'Casa Bajamar', 'Ozama', 'meetup', 'UTC'
     from (select now() + interval '30 minutes') given (at) returning id`,
  )
  const event: string = rows[0].id
  const volunteers = `/admin/events/${event}/voluntarios`
  await ask(node, 'POST', volunteers, { cookie, form: { intent: 'create' } })
  const { body } = await ask(node, 'GET', volunteers, { cookie })
  const link = /\/puerta\?codigo=[\w-]+/.exec(body)?.[0] ?? ''
  const { headers } = await ask(node, 'POST', link, { form: { name: 'Rosa Marte' } })
  const volunteer = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? ''
  return {
    cookies: { organiser, 'organiser of another event': another, 'volunteer at a door': volunteer },
    event,
  }
}

/** Cookie of a browser that opened the link in the mail about a submission. */
async function organiserOf(db: pg.Client, node: string, submission: string): Promise<string> {
  const { rows } = await db.query(
    `insert into mail_messages (message_id, template, recipient, subject, html, text, subject_type, subject_id)
     select '<' || $2 || '@marea.test>', 'event_receipt', email, 'Recibimos tu evento', '', '', 'event_submission', $1
     from event_submissions where id::text = $1 returning id`,
    [submission, randomUUID()],
  )
  const [{ id }] = rows
  const link = new URL(`/mi-evento?${new URLSearchParams({ correo: id, codigo: linkCode(id) })}`, node)
  return (await enterByMail(node, link)).cookie
}
