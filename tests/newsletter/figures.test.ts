import { beforeEach, expect, test } from 'vitest'
import { writeLetter } from '#app/domains/mail/templates.server.ts'
import { issueMail } from '#app/domains/newsletter/issues/emails.tsx'
import { countVisits, readConfirmations, readFigures } from '#app/domains/newsletter/issues/figures.server.ts'
import { findIssue } from '#app/domains/newsletter/issues/issues.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** Issue 33, point 9: what is told of an issue, without knowing who opened it. */
withTables(
  ...['contacts', 'contact_addresses', 'consent_events', 'mail_messages', 'newsletter_issues', 'mailings'],
  ...['newsletter_bounces', 'view_counts'],
)
withDemoOrganization()

const CONTENT = {
  type: 'doc',
  content: ['/agenda', 'https://otro.test/?a=1', '/contenido?pagina=2#lista'].map((href) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }],
  })),
}

/** Issues that went out so many days ago to Luz, Ana and Eva. */
let issues: Record<'enero' | 'febrero', string>

beforeEach(async () => {
  issues = { enero: await sent('enero', 5), febrero: await sent('febrero', 2) }
})

async function sent(slug: string, daysAgo: number): Promise<string> {
  const at = `now() - interval '${daysAgo} days'`
  const [issue] =
    await rowsOf(`insert into newsletter_issues (subject, slug, content, status, due_at, started_at, updated_by)
    values ('${slug}', '${slug}', '${JSON.stringify(CONTENT)}', 'sent', ${at}, ${at}, 'x') returning id`)
  await rowsOf(`with mailing as (insert into mailings (kind, subject_id, due_at, needed_by)
      values ('newsletter', '${issue?.id}', ${at}, ${at}) returning id),
    mails as (insert into mail_messages (message_id, template, recipient, subject, data, status, sent_at, created_at)
      select '<${slug}-' || name || '@marea.test>', 'newsletter_issue', name || '@ozama.test', 'x', '{}', 'sent', ${at}, ${at}
      from unnest(array['luz', 'ana', 'eva']) name returning id, recipient)
    insert into mailing_recipients (mailing_id, recipient_id, mail_id)
    select mailing.id, recipient, mails.id from mailing, mails`)
  return String(issue?.id)
}

const leaves = (email: string, daysAgo: number) =>
  rowsOf(`insert into consent_events (email, purpose, granted, source, wording, created_at)
    values ('${email}', 'marketing', false, 'baja', '', now() - interval '${daysAgo} days')`)

test('who leaves is counted for the last issue they had, a complaint for the one it is about', async () => {
  await leaves('luz@ozama.test', 4)
  await leaves('ana@ozama.test', 1)
  await rowsOf(`insert into newsletter_bounces (mail_id, email, kind) select id, recipient, 'complaint' from mail_messages
    where message_id = '<enero-eva@marea.test>'`)
  const figures = await readFigures(Object.values(issues))
  expect(figures.get(issues.enero)).toMatchObject({ sent: 3, left: 1, complaints: 1 })
  expect(figures.get(issues.febrero)).toMatchObject({ sent: 3, left: 1, complaints: 0 })
})

test('a link to our own pages says which issue led there, and those visits are counted; others stay as they are', async () => {
  const facts = {
    id: issues.enero,
    subject: 'Enero',
    preheader: '',
    postal_address: 'Calle Siete',
    email: 'luz@ozama.test',
  }
  const html = async (campaign: string | null) =>
    (
      await writeLetter({
        ...{ id: crypto.randomUUID(), html: null, text: null, attachments: [] },
        ...issueMail({ ...facts, campaign }),
      })
    ).letter.html
  const links = async (campaign: string | null) =>
    [...(await html(campaign)).matchAll(/href="([^"]+)"/g)]
      .map(([, link = '']) => link.replaceAll('&amp;', '&').replace(/^http:\/\/[^/]+/, ''))
      .filter((link) => /agenda|otro|contenido/.test(link))
  expect(await links('boletin-2026-01-15')).toEqual([
    '/agenda?utm_source=boletin-2026-01-15',
    'https://otro.test/?a=1',
    '/contenido?pagina=2&utm_source=boletin-2026-01-15#lista',
  ])
  expect(await links(null)).toEqual(['/agenda', 'https://otro.test/?a=1', '/contenido?pagina=2#lista'])

  await rowsOf(`insert into view_counts (day, dimension, name, views) values
    ('2026-01-15', 'campaign', 'boletin-2026-01-15', 3), ('2026-02-01', 'campaign', 'boletin-2026-01-15', 2),
    ('2026-01-16', 'campaign', 'boletin-2026-01-22', 9), ('2026-06-01', 'campaign', 'boletin-2026-01-15', 50)`)
  await rowsOf(`update newsletter_issues set due_at = '2026-01-15T14:00Z' where id = '${issues.enero}'`)
  const issue = await findIssue(issues.enero)
  expect(issue && (await countVisits(issue))).toBe(5)
})

test('how many of those who asked in 30 days confirmed', async () => {
  await rowsOf(`insert into contacts (email, consent_marketing, marketing_asked_at) values
    ('pide@ozama.test', false, now() - interval '3 days'), ('antes@ozama.test', false, now() - interval '40 days'),
    ('luz@ozama.test', true, null)`)
  await rowsOf(`insert into consent_events (email, purpose, granted, source, wording)
    values ('luz@ozama.test', 'marketing', true, 'correo', '')`)
  expect(await readConfirmations()).toEqual({ asked: 2, confirmed: 1 })
})
