/** Owns what of the Academy a search over the whole site finds. */
import { type SQL, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { db } from '#app/platform/database/db.server.ts'
import type { Found } from '#app/platform/search/found-schema.ts'
import { matches, rankOf, type SearchQuery } from '#app/platform/search/search-query.server.ts'
import { requestHref } from '../requests/fields.ts'
import {
  academy_texts,
  courses,
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
} from '../tables.server.ts'
import { dateLabel } from './offer-facts.ts'

/** More than the Academy offers. */
const AT_MOST = 200

type Offer = {
  item_table: string
  id: string
  title: string
  text: string | null
  place: string | null
  day: string | null
  rank: number
}

/** Published items of the four tables, in the same columns. */
const OFFERS: SQL = sql`
  select 'intensive_bootcamps' as item_table, id, title, coalesce(subtitle, description) as text, format as place,
    next_start::text as day from ${intensive_bootcamps} where status = 'published'
  union all
  select 'entrepreneurship_programs', id, title, description, format, null
    from ${entrepreneurship_programs} where status = 'published'
  union all
  select 'scheduled_trainings', id, title, null, coalesce(specific_location, location_type), start_date::text
    from ${scheduled_trainings} where status = 'published'
  union all
  select 'courses', id, title, coalesce(subtitle, description), location, start_date::text
    from ${courses} where status = 'published'`

/** What an item of each table is called, and where it stands. */
const KINDS: Record<string, { label: string; to: (offer: Offer) => string }> = {
  intensive_bootcamps: { label: 'Bootcamp', to: () => `${href('/academy')}#bootcamps` },
  entrepreneurship_programs: { label: 'Programa', to: () => `${href('/academy')}#programas` },
  courses: { label: 'Curso', to: ({ id }) => `${href('/academy')}#curso-${id}` },
  scheduled_trainings: {
    label: 'Formación',
    to: ({ title }) => requestHref({ course: title, actionType: 'informacion' }),
  },
}

export async function searchAcademy(query: SearchQuery): Promise<Found[]> {
  const { rows } = await db.execute<Offer>(sql`
    select offers.*, ${rankOf(academy_texts.words, query)} as rank
    from ${academy_texts} join (${OFFERS}) as offers
      on offers.item_table = ${academy_texts.item_table} and offers.id = ${academy_texts.item_id}
    where ${matches(academy_texts.words, query)}
    order by rank desc, id limit ${AT_MOST}`)
  return rows.flatMap((offer) => {
    const kind = KINDS[offer.item_table]
    if (!kind) return []
    const { title, text, place, day, rank } = offer
    const facts = [day && dateLabel(day), place].filter((fact) => fact !== null)
    return [{ label: kind.label, title, to: kind.to(offer), text, facts, rank }]
  })
}
