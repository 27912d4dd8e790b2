/** Owns how long it is known who had an issue of the newsletter: its figures are stored before. */
import { type SQL, sql } from 'drizzle-orm'
import { readFigures } from '#app/domains/newsletter/issues/figures.server.ts'
import { MAILING } from '#app/domains/newsletter/issues/schema.ts'
import { siteTimeZone } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Removal } from '../removal.server.ts'

export const RECIPIENTS_REMOVAL: Removal = {
  rule: 'recipients',
  name: 'recipients',
  table: 'newsletter_issues',
  since: sql`t.finished_at`,
  where: () => sql`t.status in ('sent', 'stopped') and t.figures is null`,
  remove: removeRecipients,
}

/** Returns how many issues, not how many people. */
async function removeRecipients(target: SQL, tx: Tx): Promise<number> {
  const { rows: issues } = await tx.execute<{ id: string }>(
    sql`select t.id from newsletter_issues t where ${target} for update`,
  )
  const ids = issues.map(({ id }) => id)
  const figures = await readFigures(ids, tx)
  for (const id of ids) {
    // An issue without mails has figures too, so that it is looked at once.
    const stored = JSON.stringify(figures.get(id) ?? NONE)
    await tx.execute(sql`update newsletter_issues set figures = ${stored}::jsonb where id = ${id}`)
  }
  const theirs = sql`select m.id from mailings m
    where m.kind = ${MAILING} and m.subject_id = any(${sql.param(ids)}::text[])`
  await tx.execute(sql`
    insert into removed_counts as known (name, day, count)
    select 'newsletter_mails', (mail.created_at at time zone ${siteTimeZone()})::date, count(*)::int
    from mailing_recipients had join mail_messages mail on mail.id = had.mail_id
    where had.mailing_id in (${theirs}) and mail.status = 'sent' group by 2 order by 2
    on conflict (name, day) do update set count = known.count + excluded.count`)
  await tx.execute(sql`delete from mailings where id in (${theirs})`)
  return ids.length
}

const NONE = { sent: 0, waiting: 0, failed: 0, withdrawn: 0, bounced: 0, left: 0, complaints: 0 }
