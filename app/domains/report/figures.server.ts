/**
 * Owns what the report counts in a period. Seats, check-ins and opinions are of the period's events, whenever they
 * were given; cancelled events and spam count nowhere.
 */
import { type SQL, sql } from 'drizzle-orm'
import { SECTORS } from '#app/domains/community/schema.ts'
import { CONTACT_PROFILES } from '#app/domains/contacts/schema.ts'
import { consent_events } from '#app/domains/contacts/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { mailsOf } from '#app/domains/mailings/mailings.server.ts'
import { MAILING } from '#app/domains/newsletter/issues/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isOnDays } from '#app/platform/database/on-days.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { countByCity } from './held-events.server.ts'
import { heldDays } from './periods.ts'
import {
  type FigureName,
  type GroupingName,
  OTHER_SECTOR,
  type Period,
  type ReadArticle,
  SMALLEST_GROUP,
} from './schema.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Views of article pages from the first day to the last, both included. */
    articleViews: (days: Pick<Period, 'from' | 'to'>) => Promise<number>
    /** Views that came by links of the newsletter's issues. */
    newsletterViews: (days: Pick<Period, 'from' | 'to'>) => Promise<number>
    /** The articles that those views are of, the most viewed first; not all, if they are very many. */
    articlesRead: (days: Pick<Period, 'from' | 'to'>) => Promise<ReadArticle[]>
  }
}

export type Counted = {
  figures: Record<FigureName, number>
  rating: number | null
  groups: Record<GroupingName, { name: string; people: number }[]>
}

/** @param today last day whose events count as held. */
export async function countFigures(period: Period, timeZone: string, today: string): Promise<Counted> {
  const [cities, contacts, [sent], article_views, newsletter] = await Promise.all([
    countByCity(heldDays(period, today)),
    countContacts(period, timeZone),
    countSent(period, timeZone),
    wired('articleViews')(period),
    countNewsletter(period, timeZone),
  ])
  const feedback = sum(cities, 'answers')
  return {
    figures: {
      events: sum(cities, 'events'),
      seats: sum(cities, 'people'),
      arrivals: sum(cities, 'arrivals'),
      feedback,
      applications: sent?.applications ?? 0,
      contacts: sum(contacts, 'people'),
      article_views,
      course_requests: sent?.course_requests ?? 0,
      ...newsletter,
    },
    rating: feedback < SMALLEST_GROUP ? null : sum(cities, 'stars') / feedback,
    groups: {
      cities: joined(cities.map(({ city, people }) => ({ name: city ?? 'Otro lugar', people }))),
      sectors: joined(contacts.map(({ sector, people }) => ({ name: sectorNamed(sector), people }))),
      profiles: joined(
        contacts.map(({ profile_type, people }) => ({
          name: CONTACT_PROFILES[profile_type ?? ''] ?? 'Sin perfil',
          people,
        })),
      ),
    },
  }
}

type ContactCount = { sector: string | null; profile_type: string | null; people: number }

async function countContacts(period: Period, timeZone: string): Promise<ContactCount[]> {
  const { rows } = await db.execute<ContactCount>(sql`
    select sector, profile_type, count(*)::int as people from contacts
    where ${isWithin(period, timeZone)} group by sector, profile_type`)
  return rows
}

async function countSent(period: Period, timeZone: string) {
  const sent = sql`where ${isWithin(period, timeZone)} and state <> 'spam'`
  const { rows } = await db.execute<{ applications: number; course_requests: number }>(sql`
    select (select count(*)::int from contact_form ${sent}) + ${removedIn('contact_form', period)} as applications,
      (select count(*)::int from course_submissions ${sent}) + ${removedIn('course_submissions', period)}
        as course_requests`)
  return rows
}

/** Mails of issues that were sent, trials left out, and addresses that confirmed and left. */
async function countNewsletter(period: Period, timeZone: string) {
  const mails = mailsOf(MAILING, sql`of_kind.subject_id`)
  const consents = (granted: boolean) => sql`
    (select count(distinct lower(btrim(email)))::int from ${consent_events}
      where purpose = 'marketing' and granted = ${granted} and ${isWithin(period, timeZone)})`
  const [{ rows }, newsletter_visits] = await Promise.all([
    db.execute<{ mails: number; joined: number; left: number }>(sql`
      select (select count(*)::int from ${mail_messages}
          where status = 'sent' and id in ${mails} and ${isWithin(period, timeZone)})
          + ${removedIn('newsletter_mails', period)} as mails,
        ${consents(true)} + ${removedIn('newsletter_joined', period)} as joined,
        ${consents(false)} + ${removedIn('newsletter_left', period)} as left`),
    wired('newsletterViews')(period),
  ])
  const { mails: newsletter_mails = 0, joined = 0, left = 0 } = rows[0] ?? {}
  return { newsletter_mails, newsletter_visits, newsletter_joined: joined, newsletter_left: left }
}

/** SQL: number of rows created in the period that are gone since (docs/decisions/0108-retention.md). */
function removedIn(name: string, { from, to }: Period): SQL {
  return sql`(select coalesce(sum(count), 0)::int from removed_counts
    where name = ${name} and day between ${from} and ${to})`
}

/** SQL: the row was created on one of the period's days in the site's zone. */
function isWithin({ from, to }: Period, timeZone: string): SQL {
  return isOnDays(sql`created_at`, { from, until: to }, timeZone) ?? sql`true`
}

/** Imported contacts have sectors of their own spelling, which may name somebody. */
function sectorNamed(sector: string | null): string {
  if (!sector?.trim()) return 'Sin sector'
  return (SECTORS as readonly string[]).includes(sector) ? sector : OTHER_SECTOR
}

function joined(counts: readonly { name: string; people: number }[]) {
  const people = new Map<string, number>()
  for (const count of counts) people.set(count.name, (people.get(count.name) ?? 0) + count.people)
  return [...people].map(([name, people]) => ({ name, people }))
}

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0)
}
