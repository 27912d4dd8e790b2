/**
 * People who wrote to the demo site, with what the site's own rules make of it: contacts, consents and mails.
 * Their addresses end in `.example`, so the outbox keeps the mails and sends none.
 */
import { DEMO_REFUSAL } from '#app/domains/academy/requests/hubspot.server.ts'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { consent_events, contacts } from '#app/domains/contacts/tables.server.ts'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import { stored } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { demoApplications } from './applications.ts'
import { DemoContacts, type NewsletterDecision } from './contacts.ts'
import { demoCourseRequests } from './course-requests.ts'
import { readFormEffects } from './form-effects.ts'
import { demoInquiries } from './inquiries.ts'
import type { DemoMoment } from './submissions.ts'

type Clock = (moment: DemoMoment) => Date

/** Called after the rest of the demo, in its transaction, because the mails refer to it. */
export async function insertDemoPeople(at: Clock, tx: Tx): Promise<void> {
  const { brand } = await readSettings()
  await insertForms(at, tx)
  const people = new DemoContacts(brand)
  const mails: (typeof mail_messages.$inferInsert)[] = []
  for (const effects of await readFormEffects(tx)) {
    for (const mail of await people.introduce(effects))
      mails.push({ ...stored(mail), created_at: effects.moment })
  }
  for (const { decided, ...decision } of DECISIONS) people.decide({ ...decision, moment: at(decided) })
  await tx.insert(contacts).values(people.rows)
  await tx.insert(consent_events).values(people.consents)
  await tx.insert(mail_messages).values(mails)
}

async function insertForms(at: Clock, tx: Tx): Promise<void> {
  await tx.insert(contact_form).values(
    demoApplications.map(({ sent, reasonOfInterest, ...application }) => ({
      ...application,
      reason_of_interest: reasonOfInterest,
      consent_privacy: true,
      idempotency_key: `demo:${application.email}`,
      created_at: at(sent),
    })),
  )
  await tx.insert(course_submissions).values(
    demoCourseRequests.map(({ sent, isRefused, ...request }) => ({
      ...request,
      ...(isRefused && { delivery_state: 'failed', delivery_error: DEMO_REFUSAL }),
      consent_privacy: true,
      idempotency_key: `demo:${request.email}`,
      created_at: at(sent),
    })),
  )
  await tx.insert(inquiries).values(
    demoInquiries.map(({ sent, ...inquiry }) => ({
      ...inquiry,
      consent_privacy: true,
      idempotency_key: `demo:${inquiry.email}`,
      created_at: at(sent),
    })),
  )
}

/** Decisions about the news: one person confirmed by mail; another asked the team to stop. */
const DECISIONS: (Omit<NewsletterDecision, 'moment'> & { decided: DemoMoment })[] = [
  {
    email: 'edwin.colon.rosario@correo.example',
    ...{ granted: true, source: 'correo', decided: { day: -37, time: '07:15' } },
  },
  {
    email: 'reinier@pantalla-chica.example',
    ...{ granted: false, source: 'panel', decided: { day: -30, time: '10:30' } },
  },
]
