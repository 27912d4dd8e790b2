/** Owns the search across all records of the panel: the best few of each kind, whatever the order of the words. */
import { type SQL, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { type Capability, type Member, may } from '#app/capabilities.ts'
import { tabPath } from '#app/domains/academy/editing/list-address.ts'
import type { AcademyEntity } from '#app/domains/academy/editing/schema.ts'
import {
  courses,
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
} from '#app/domains/academy/tables.server.ts'
import { isOnTeam, user } from '#app/domains/auth/tables.server.ts'
import { personHref } from '#app/domains/contacts/contacts-address.ts'
import { contact_texts, contacts } from '#app/domains/contacts/tables.server.ts'
import { articleHref, articleListHref } from '#app/domains/content/admin/address.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { editorPath, reviewHref } from '#app/domains/event-desk/review/address.ts'
import { eventPath } from '#app/domains/events/address.ts'
import {
  event_submissions,
  eventSearchText,
  events,
  submissionSearchText,
} from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Found, type FoundKind, wordsOf } from './schema.ts'

const SHOWN_PER_KIND = 5

/**
 * Most rows that are ranked, out of possibly 300,000 matches: the first COMPARED in index order, and the matches
 * among the NEWEST rows, so that a common word finds recent ones.
 */
const COMPARED = 200
const NEWEST = 300

/** Records of the kinds that a member may read; empty if the query is too short. */
export async function findRecords(query: string, member: Member): Promise<Found[]> {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const lookUps = LOOK_UPS.filter(({ takes }) => may(member, takes))
  const kinds = await Promise.all(lookUps.map(({ find }) => db.execute<Row>(find(words))))
  return kinds.flatMap(({ rows }) => rows.map((row) => foundIn(row, member)))
}

/** `list`: for an Academy offer, its table. */
type Row = Omit<Found, 'kind' | 'to'> & {
  kind: Exclude<FoundKind, 'screen'>
  id: string
  list: AcademyEntity
}

function foundIn({ kind, id, list, title, detail }: Row, member: Member): Found {
  const located = { id, list, title, may: (capability: Capability) => may(member, capability) }
  return { kind, to: HREFS[kind](located), title, detail }
}

type Located = Pick<Row, 'id' | 'list' | 'title'> & {
  /** Whoever does not edit a kind is led to where it can be read. */
  may: (capability: Capability) => boolean
}

const HREFS: Record<Row['kind'], (row: Located) => string> = {
  person: ({ id }) => personHref(id),
  event: ({ id, may }) => (may('edit events') ? editorPath(id) : eventPath(id)),
  submission: ({ id }) => reviewHref({ screen: 'forms', shown: id }),
  article: ({ id, title, may }) =>
    may('write content') ? articleHref(id) : articleListHref({ search: title }),
  offer: ({ id, list, title, may }) => {
    const screen = list === 'courses' ? href('/admin/academy') : tabPath(list)
    return may('write academy') ? `${screen}?editar=${id}` : `${screen}?q=${encodeURIComponent(title)}`
  },
  administrator: () => href('/admin/users'),
}

/** One query per kind, which selects a title for every row, with the capability that reading it takes. */
const LOOK_UPS: readonly { takes: Capability; find: (words: string[]) => SQL }[] = [
  {
    takes: 'read people',
    find: (words) =>
      best(words, {
        from: sql`${contacts} join ${contact_texts} on contact_id = id`,
        text: sql`folded`,
        columns: sql`'person' as kind, id,
        coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) as title,
        concat_ws(' · ', email, nullif(company, '')) as detail`,
        latest: sql`${contacts.created_at}`,
      }),
  },
  {
    takes: 'read events',
    find: (words) =>
      best(words, {
        from: sql`${events}`,
        text: eventSearchText,
        columns: sql`'event' as kind, id, title,
        concat_ws(' · ', to_char(event_date, 'DD/MM/YYYY'), organizer,
          case when status = 'cancelled' then 'cancelado' end) as detail`,
        latest: sql`event_date`,
      }),
  },
  // Approved submissions are left out, because their events are found.
  {
    takes: 'review submissions',
    find: (words) =>
      best(words, {
        from: sql`${event_submissions}`,
        text: submissionSearchText,
        columns: sql`'submission' as kind, id, title,
        concat_ws(' · ', case when status = 'pending' then 'pendiente' else 'rechazado' end, organizer) as detail`,
        where: sql`status in ('pending', 'rejected')`,
        latest: sql`submitted_at`,
      }),
  },
  {
    takes: 'read content',
    find: (words) =>
      best(words, {
        from: sql`${content_items}`,
        text: sql`fold_text(concat_ws(' ', title, author))`,
        columns: sql`'article' as kind, id, title,
        concat_ws(' · ', case when publish_at is not null then 'programado' when status = 'draft' then 'borrador'
          when status = 'archived' then 'archivado' else 'publicado' end, author) as detail`,
        latest: sql`updated_at`,
      }),
  },
  {
    takes: 'read academy',
    find: (words) =>
      best(words, {
        from: sql`(
        select id, title, 'Curso' as sort, 'courses' as list from ${courses}
        union all select id, title, 'Bootcamp', 'intensive_bootcamps' from ${intensive_bootcamps}
        union all select id, title, 'Programa', 'entrepreneurship_programs' from ${entrepreneurship_programs}
        union all select id, title, 'Formación', 'scheduled_trainings' from ${scheduled_trainings}
      ) offers`,
        text: sql`fold_text(title)`,
        columns: sql`'offer' as kind, id, title, sort as detail`,
        list: sql`list`,
        latest: sql`title`,
      }),
  },
  {
    takes: 'manage team',
    find: (words) =>
      best(words, {
        from: sql`(select ${user.id}, ${user.email} from ${user} where ${isOnTeam}) team`,
        text: sql`fold_text(email)`,
        columns: sql`'administrator' as kind, id, email as title, null as detail`,
        latest: sql`email`,
      }),
  },
]

type Source = {
  from: SQL
  text: SQL
  columns: SQL
  list?: SQL
  where?: SQL
  latest: SQL
}

/**
 * SQL: the best matches: rows with a word that begins like the first one, then the latest. `text` is folded; for
 * people, events and submissions it must equal the indexed expression. The other tables are small.
 */
function best(
  words: string[],
  { from, text, columns, list = sql`null`, where = sql`true`, latest }: Source,
): SQL {
  const found = sql.join(
    words.map((word) => mentions(text, word)),
    sql` and `,
  )
  const candidates = sql`select ${columns}, ${list} as list, ${text} as words, ${latest} as latest from ${from} where ${where}`
  return sql`
    with newest as materialized (${candidates} order by ${latest} desc limit ${NEWEST}),
    alike as (
      (${candidates} and ${found} limit ${COMPARED})
      union select * from newest where ${sql.join(
        words.map((word) => mentions(sql`words`, word)),
        sql` and `,
      )}
    )
    select kind, id, list, title, detail from alike
    order by ${begins(sql`words`, words[0] ?? '')} desc, latest desc, title limit ${SHOWN_PER_KIND}`
}

/**
 * SQL: whether the text contains a word. Two letters match only the start of a word, because a trigram index needs
 * three.
 */
function mentions(text: SQL, word: string): SQL {
  return word.length > 2 ? sql`${text} like fold_text(${`%${word}%`})` : begins(text, word)
}

function begins(text: SQL, word: string): SQL {
  return sql`(${text} like fold_text(${`${word}%`}) or ${text} like fold_text(${`% ${word}%`}))`
}
