/**
 * Owns the data of the Dashboard. The database counts every figure over all rows (design §6.17). Parts that a member's
 * roles do not reach are not read, and come empty.
 */
import { desc, eq, ne, sql } from 'drizzle-orm'
import { type Capability, type Member, may } from '#app/capabilities.ts'
import { course_submissions, success_stories } from '#app/domains/academy/tables.server.ts'
import { countTeam } from '#app/domains/auth/administrators/administrators.server.ts'
import { countContacts } from '#app/domains/contacts/contact-counts.server.ts'
import { contacts } from '#app/domains/contacts/tables.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { countMail } from '#app/domains/mail/mail-list.server.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { DEFAULT_SETTINGS } from '#app/domains/settings/defaults.ts'
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { countWaiting } from '../waiting.server.ts'
import { listLatestArticles, listUnpublished } from './articles.server.ts'
import { countDemo } from './demo.server.ts'
import { listNearEvents, listOldestWaiting } from './morning.server.ts'
import type { Dashboard, FirstStep } from './schema.ts'
import { countWeeks } from './weeks.server.ts'

/** Rows in each list of recent items (back-office §9). */
const RECENT = 5

export async function readDashboard(member: Member): Promise<Dashboard> {
  const settings = await readSettings()
  const { time_zone } = settings
  const has = (capability: Capability) => may(member, capability)
  const [counts, people, recent, oldest, near, unpublished, published, waiting, weeks, mail, demo, team] =
    await Promise.all([
      countAll(has),
      has('read people') ? latestContacts() : [],
      has('review submissions') ? latestSubmissions() : [],
      listOldestWaiting({ reviews: has('review submissions'), answers: has('read requests') }),
      has('read events') ? listNearEvents(settings) : [],
      listUnpublished({ content: has('write content'), academy: has('write academy') }),
      has('read content') ? listLatestArticles() : [],
      countWaiting(member),
      has('read figures') ? countWeeks(time_zone) : [],
      has('read mail') ? countMail() : { total: 0, open: 0, failed: 0 },
      has('change settings') ? countDemo() : [],
      countTeam(),
    ])
  const lacking: Record<FirstStep, boolean> = {
    ...unwritten(settings),
    mail: !mailIsOn(),
    demo: demo.length > 0,
    colleague: team < 2,
  }
  const isTheirs = has('change settings')
  const first_steps = (Object.keys(lacking) as FirstStep[]).filter((step) => isTheirs && lacking[step])
  return {
    counts,
    contacts: people,
    recent,
    oldest,
    near,
    unpublished,
    published,
    waiting,
    weeks,
    mail,
    demo,
    first_steps,
    time_zone,
    updated_at: new Date(),
  }
}

/** Settings that only the organisation can fill in; true if missing. Demo entries have a step of their own. */
function unwritten({ brand, email, social, team, sponsors, ...settings }: SiteSettings) {
  const { data_owner, data_email, objectives, academy_figures } = settings
  const hasEmail = email !== '' && !email.endsWith('.example')
  return {
    brand: brand === DEFAULT_SETTINGS.brand || !hasEmail,
    // An organisation without social networks empties the list, which counts as done.
    networks: social.length > 0 && social.every(({ url }) => url === ''),
    data_owner: data_owner === '' || (data_email === '' && !hasEmail),
    team: team.length === 0,
    sponsors: sponsors.length === 0,
    impact: objectives.every(({ figure }) => figure === ''),
    academy: academy_figures.length === 0,
  }
}

/** The four figures of back-office §2. Spam does not count as a request. */
async function countAll(has: (capability: Capability) => boolean): Promise<Dashboard['counts']> {
  const academy = has('read academy')
  const [{ total }, pending, stories, published_stories, requests] = await Promise.all([
    has('read people') ? countContacts() : { total: 0 },
    has('review submissions') ? db.$count(event_submissions, eq(event_submissions.status, 'pending')) : 0,
    academy ? db.$count(success_stories) : 0,
    academy ? db.$count(success_stories, eq(success_stories.is_published, true)) : 0,
    has('read requests') ? db.$count(course_submissions, ne(course_submissions.state, 'spam')) : 0,
  ])
  return { contacts: total, pending, stories, published_stories, requests }
}

function latestContacts() {
  const { id, first_name, last_name, email, company, created_at } = contacts
  const name = sql<string>`concat_ws(' ', ${first_name}, ${last_name})`
  return db
    .select({ id, name, email, company, created_at })
    .from(contacts)
    .orderBy(desc(created_at), id)
    .limit(RECENT)
}

function latestSubmissions() {
  const { id, title, organizer, status, submitted_at } = event_submissions
  return db
    .select({ id, title, organizer, status, submitted_at })
    .from(event_submissions)
    .where(ne(status, 'spam'))
    .orderBy(desc(submitted_at), id)
    .limit(RECENT)
}
