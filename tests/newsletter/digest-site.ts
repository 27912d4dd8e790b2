import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { runDigest } from '#app/domains/newsletter/digest/digest.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { withSettings } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'

/** A site whose draft is prepared on Thursdays at nine in Santo Domingo, which is four hours behind UTC all year. */
const SETTINGS = {
  ...{
    digest_on: 'on',
    digest_weekday: '3',
    digest_hour: '09:00',
    digest_leaves: '',
    newsletter_pace: '1200',
    newsletter_domain_pace: '1200',
  },
  ...{ postal_address: 'Calle de la Marea 7', time_zone: 'America/Santo_Domingo' },
}

export function withDigestSite() {
  withTables(
    ...[
      'contacts',
      'contact_addresses',
      'consent_events',
      'newsletter_preferences',
      'mail_messages',
      'mailings',
    ],
    ...['newsletter_digests', 'newsletter_issues', 'events', 'content_items', 'audit_log', 'trash', '"user"'],
  )
  withSettings(SETTINGS)
  beforeAll(async () => {
    const boss = await startJobs(process.env.DATABASE_URL ?? '')
    await boss.createQueue('mailings')
    // Whichever file makes it first, it is the site's: one job for a mail that waits.
    await boss.createQueue('mail', { policy: 'exclusive' })
  })
  beforeEach(() => replaceEnv({ smtpUrl: 'smtp://127.0.0.1:1' }))
  afterEach(async () => {
    moveClock()
    replaceEnv({ smtpUrl: undefined })
    await rowsOf('delete from pgboss.job')
  })
  afterAll(stopJobs)
}

export async function set(values: Record<string, string>) {
  for (const [key, value] of Object.entries(values))
    await rowsOf(`insert into site_settings (key, value) values ('${key}', to_jsonb('${value}'::text))
      on conflict (key) do update set value = excluded.value`)
  invalidateSettings()
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A day of a month that lies ahead, whose first day is a Monday: its Thursdays are the 4th, 11th, 18th and 25th. */
const FIRST = [...Array(24).keys()]
  .map((months) => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2 + months, 1)))
  .find((first) => first.getUTCDay() === 1) as Date

/** The nth day of that month, and of those after it, as a date. */
export const day = (nth: number) => new Date(FIRST.getTime() + (nth - 1) * DAY_MS).toISOString().slice(0, 10)

/** Moves the clock to an hour of that day in Santo Domingo, and lets `nodes` nodes look whether a draft is due. */
export async function at(nth: number, hour = '09:05', nodes = 2) {
  moveClock(new Date(`${day(nth)}T${hour}:00-04:00`))
  await Promise.all(Array.from({ length: nodes }, runDigest))
}

type Given = { title: string; nth: number; city?: string; themes?: string[] }

/** A published event, and the path of its page. */
export async function event({ title, nth, city = 'Santo Domingo', themes = [] }: Given): Promise<string> {
  const [row] = await rowsOf(`
    insert into events (title, category, organizer, location, city, event_date, event_time, duration_hours, verticals)
    values ('${title}', 'taller', 'Ana', '${city}', '${city}', '${day(nth)}', '18:30', 2, '{${themes.map((each) => `"${each}"`)}}')
    returning id`)
  return `/evento/${row?.id}`
}

/** An article that was published on the nth day. */
export async function article(slug: string, nth: number, tags: string[] = []) {
  await rowsOf(`
    insert into content_items (slug, title, description, category, type, author, status, published_at, tags)
    values ('${slug}', 'Artículo ${slug}', 'De qué va', 'blog', 'Análisis', 'Ana', 'published',
      '${day(nth)}T08:00:00-04:00', '{${tags.map((each) => `"${each}"`)}}')`)
}

type Choice = {
  cities?: string[]
  verticals?: string[]
  monthly?: boolean
  eventsOnly?: boolean
  ownOnly?: boolean
}

/** Readers `name1@mar.test` … who agreed, and what they chose. */
export async function readers(name: string, count: number, chosen?: Choice) {
  await rowsOf(`insert into contacts (email, consent_marketing)
    select '${name}' || n || '@mar.test', true from generate_series(1, ${count}) n`)
  if (!chosen) return
  const { cities = [], verticals = [], monthly = false, eventsOnly = false, ownOnly = false } = chosen
  const list = (values: string[]) => `'{${values.map((each) => `"${each}"`)}}'`
  await rowsOf(`
    insert into newsletter_preferences (email, cities, verticals, frequency, events_only, own_only)
    select '${name}' || n || '@mar.test', ${list(cities)}, ${list(verticals)}, '${monthly ? 'monthly' : 'weekly'}',
      ${eventsOnly}, ${ownOnly} from generate_series(1, ${count}) n`)
}

export const issues = () => rowsOf('select * from newsletter_issues order by created_at')
