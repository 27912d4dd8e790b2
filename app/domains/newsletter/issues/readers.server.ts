/**
 * Owns who gets an issue: addresses whose consent to the newsletter is confirmed, each once, all of them or those of a
 * segment's contacts. Whoever leaves is no reader from that moment on.
 */
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { matching } from '#app/domains/contacts/contact-lists.server.ts'
import { lockAddresses } from '#app/domains/contacts/contact-locks.server.ts'
import { queryOf } from '#app/domains/contacts/segments/address.ts'
import {
  consent_events,
  contact_addresses,
  contact_segments,
  contacts,
  isPending,
} from '#app/domains/contacts/tables.server.ts'
import type { Mailing } from '#app/domains/mailings/kinds.ts'
import { hasMailing } from '#app/domains/mailings/mailings.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { domainOf, isPausedDomain } from '../bounces/domain-pauses.server.ts'
import { findDigest } from '../digest/digests.server.ts'
import type { Choice } from '../digest/shares.ts'
import { type MonthlyRule, restsThisTime } from '../preferences/monthly.server.ts'
import type { Preferences } from '../preferences/schema.ts'
import { newsletter_preferences } from '../preferences/tables.server.ts'
import type { HoldUps, Readers } from './schema.ts'

export type Reader = { id: string; email: string; chosen: Preferences }

/** Contacts among whom an issue goes, as SQL, and what it is for those who get one a month. */
export type Audience = { among: SQL | undefined; monthly: MonthlyRule }

type Aimed = { id: string; segment_id: string | null }

/**
 * Null if the segment is gone. It is read anew each time, because it finds who fits on the day it is used
 * (docs/decisions/0082).
 */
export async function readAudience({ id, segment_id }: Aimed, tx: Db | Tx = db): Promise<Audience | null> {
  const monthly = await monthlyRuleOf(id, tx)
  if (segment_id === null) return { among: undefined, monthly }
  const [segment] = await tx
    .select({ filters: contact_segments.filters })
    .from(contact_segments)
    .where(eq(contact_segments.id, segment_id))
  return segment ? { among: matching(queryOf(segment.filters)), monthly } : null
}

/** Who gets one issue a month gets the month's last digest; where none is prepared, the first of what is written. */
async function monthlyRuleOf(issue: string, tx: Db | Tx): Promise<MonthlyRule> {
  const digest = await findDigest(issue, tx)
  if (digest) return ({ all: 'theirs', monthly: 'only-theirs', weekly: 'none' } as const)[digest.reach]
  return (await readSettings()).digest_on ? 'none' : 'first'
}

const isExample = sql`email ~* '\\.example$'`

/** SQL: who does not get this issue, although they agreed: their server refuses ours, or it is none of their month's. */
const rests = (email: SQL, monthly: MonthlyRule) =>
  sql`(${isPausedDomain(email)} or ${restsThisTime(email, monthly)})`

/** SQL that selects the addresses, in lower case, that an audience's issues go to. */
function addressesOf({ among, monthly }: Audience): SQL {
  const theirs = sql`contact_id in (select id from ${contacts} where ${among})`
  const agreed = (email: SQL) => and(sql`consent_marketing`, not(isExample), not(rests(email, monthly)))
  return sql`
    select lower(email) as email from ${contacts} where ${and(agreed(sql`${contacts.email}`), among)}
    union
    select email from ${contact_addresses}
    where ${and(agreed(sql`${contact_addresses.email}`), among && theirs)}`
}

type Choosing = { limit: number; perDomain: number; holdUps: HoldUps; tx: Tx }

/**
 * The next readers without a mail of this mailing; 'later' if those who are left are of domains that wait. Their
 * addresses are locked until `tx` ends, as whoever leaves locks theirs: either the mail is in the outbox, from which
 * leaving takes it, or the reader is none any more.
 */
export async function nextReaders(
  audience: Audience,
  mailing: Mailing,
  { limit, perDomain, holdUps, tx }: Choosing,
): Promise<Reader[] | 'later'> {
  const lacking = sql`select email, ${domainOf(sql`email`)} as domain from (${addressesOf(audience)}) readers
    where not ${hasMailing(mailing, sql`readers.email`)}`
  for (;;) {
    const found = await tx.execute<{ email: string }>(sql`
      select email from (
        select email, row_number() over (partition by domain order by email) as nth from (${lacking}) lacking
        where domain <> all(${sql.param(holdUps.domains)}::text[])
      ) ranked where nth <= ${perDomain} order by nth, email limit ${limit}`)
    const emails = found.rows.map(({ email }) => email)
    if (emails.length === 0) {
      const { rows } = await tx.execute(sql`${lacking} limit 1`)
      return rows.length > 0 ? 'later' : []
    }
    await lockAddresses(emails, tx)
    const left = await tx.execute<{ email: string } & Preferences>(sql`
      select readers.email, ${chosenOf} from ${withPreferences(audience)}
      where readers.email = any(${sql.param(emails)}::text[]) order by readers.email`)
    if (left.rows.length > 0) return left.rows.map(({ email, ...chosen }) => ({ id: email, email, chosen }))
  }
}

/** Readers of an audience, by what they chose. */
export async function countByPreferences(audience: Audience, tx: Db | Tx = db): Promise<Choice[]> {
  const { rows } = await tx.execute<Preferences & { readers: number }>(sql`
    select ${chosenOf}, count(*)::int as readers from ${withPreferences(audience)} group by 1, 2, 3, 4, 5`)
  return rows.map(({ readers, ...chosen }) => ({ chosen, readers }))
}

/** SQL: the readers of an audience, each with the row of what they chose, if there is one. */
const withPreferences = (audience: Audience) =>
  sql`(${addressesOf(audience)}) readers left join ${newsletter_preferences} chosen on chosen.email = readers.email`

/** SQL: what a reader of `withPreferences` chose; who has chosen nothing gets everything (`UNCHOSEN`). */
const chosenOf = sql`coalesce(chosen.cities, '{}') as cities, coalesce(chosen.verticals, '{}') as verticals,
  coalesce(chosen.frequency, 'weekly') as frequency, coalesce(chosen.events_only, false) as events_only,
  coalesce(chosen.own_only, false) as own_only`

/** Counts the readers of an audience, and its contacts who are none, by reason. */
export async function countReaders(audience: Audience): Promise<Omit<Readers, 'nothing'>> {
  const { among, monthly } = audience
  const { rows } = await db.execute<Omit<Readers, 'nothing'>>(sql`
    with people as (
      select lower(email) as email, bool_or(consent_marketing) as agreed, bool_or(${isPending}) as asked
      from ${contacts} where ${among ?? sql`true`} group by 1
    ), others as (
      select email, agreed, asked, ${isExample} as is_example, ${rests(sql`people.email`, monthly)} as rests, not agreed and exists (
        select from ${consent_events} consent
        where lower(consent.email) = people.email and purpose = 'marketing' and not granted
      ) as has_left
      from people
    )
    select (select count(*)::int from (${addressesOf(audience)}) readers) as reached,
      (count(*) filter (where asked and not agreed))::int as pending,
      (count(*) filter (where has_left and not asked))::int as left,
      (count(*) filter (where agreed and is_example))::int as examples,
      (count(*) filter (where agreed and not is_example and rests))::int as resting
    from others`)
  return rows[0] ?? { reached: 0, pending: 0, left: 0, examples: 0, resting: 0 }
}
