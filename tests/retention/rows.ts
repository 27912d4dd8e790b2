import { afterEach, beforeEach, expect } from 'vitest'
import { keepRetentionRules } from '#app/domains/retention/job.server.ts'
import { MAIL_TEMPLATES } from '#app/mail-templates.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** Everything that the rules are about, and what they note. */
export function withRules() {
  withTables(
    'events',
    'event_submissions',
    'contact_form',
    'course_submissions',
    'inquiries',
    'conversation_entries',
    'mail_messages',
    'mailings',
    'audit_log',
    'blocked_senders',
    'content_items',
    'contacts',
    'contact_imports',
    'consent_events',
    'forgotten',
    'media',
    'trash',
    'bulk_runs',
    'view_counts',
    'newsletter_issues',
    'newsletter_bounces',
    'removed_counts',
    'shared_reports',
    'backup_runs',
    'caught_forms',
    'retention_hold',
    'retention_progress',
    'retention_removals',
    '"user"',
  )
  beforeEach(() => wire({ mailTemplates: MAIL_TEMPLATES }))
  afterEach(() => moveClock())
}

const DAY_MS = 24 * 3600 * 1000

/** What the clock will say so many days after now. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

/** Keeps the rules so many days from now; every removal comes to its end. */
export async function keepAt(days: number) {
  await wake()
  moveClock(inDays(days))
  await keepRetentionRules()
  const failed = await rowsOf('select removal, failure from retention_progress where failure is not null')
  expect(failed, 'every removal came to its end').toEqual([])
}

/** Rows that a job has looked at rest for a night: lets the next run look at once. */
export const wake = () => rowsOf('delete from retention_progress')

/** SQL of the columns of a request that its form fills in. */
export const REQUEST = {
  contact_form: `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type,
      consent_privacy, idempotency_key, state)
    values ('Ana', 'Mar', 'ana@cacao.test', 'Cacao', 'Socia', 'Fintech', 'emprendedor', true, gen_random_uuid(), `,
  course_submissions: `insert into course_submissions (name, email, course, action_type, consent_privacy, idempotency_key, state)
    values ('Ana', 'ana@cacao.test', 'Datos', 'informacion', true, gen_random_uuid(), `,
  inquiries: `insert into inquiries (name, email, message, consent_privacy, idempotency_key, state)
    values ('Ana', 'ana@cacao.test', 'Hola', true, gen_random_uuid(), `,
} as const

/** An event that ended today, in any zone of the region. */
export async function storeEventOfToday(): Promise<string> {
  const [event] = await rowsOf(`
    insert into events (title, organizer, location, event_date, event_time, category)
    values ('Noche de datos', 'Comunidad Ozama', 'Santo Domingo', current_date, '18:30', 'meetup') returning id`)
  return String(event?.id)
}

export async function register(eventId: string, name: string, values = ''): Promise<string> {
  const [person] = await rowsOf(`
    insert into event_registrations (event_id, name, email, status) values ('${eventId}', '${name}',
      '${name.toLowerCase()}@cacao.test', 'confirmed') returning id`)
  if (values) await rowsOf(`update event_registrations set ${values} where id = '${person?.id}'`)
  return String(person?.id)
}

export async function storeMail(values = ''): Promise<string> {
  const [mail] = await rowsOf(`
    insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    values ('<' || gen_random_uuid() || '@x.test>', 'inquiry_receipt', 'ana@cacao.test', 'Recibimos tu mensaje',
      '<p>Hola, Ana</p>', 'Hola, Ana', 'sent', now()) returning id`)
  if (values) await rowsOf(`update mail_messages set ${values} where id = '${mail?.id}'`)
  return String(mail?.id)
}
