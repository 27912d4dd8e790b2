/** The digest that goes out: an event of each city, which those read who chose it, and words for everybody. */
import { type Administrator, post } from '../team.ts'
import { CITIES, cityOf, type Query } from './readers.ts'

export const WORDS = 'Hola a todas y a todos.'

const titleIn = (city: string) => `Encuentro en ${city}`

/** Titles of the events that a text names. */
export const eventsIn = (text: string): string[] =>
  CITIES.map(titleIn).filter((title) => text.includes(title))

/** Titles of the events that a reader is to find: of their city, or all of them. */
export function eventsOf(reader: number): string[] {
  const city = cityOf(reader)
  return city ? [titleIn(city)] : CITIES.map(titleIn)
}

/** Writes a week's digest, as somebody of the team does; what it returns sends it. */
export async function writeDigest(
  url: string,
  team: Administrator,
  query: Query,
): Promise<() => Promise<void>> {
  const press = async (path: string, fields: Record<string, string>) => {
    const answer = await post(url, path, team, fields)
    if (answer.status !== 303) throw new Error(`${fields.intent}: ${answer.status} ${answer.words}`)
  }
  await press('/admin/boletin', { intent: 'create' })
  const [issue] = await query<{ id: string; version: number }>('select id, version from newsletter_issues')
  await query(
    `insert into newsletter_digests (week, issue_id, made_at, notified_at)
     values (date_trunc('week', now())::date, $1, now(), now())`,
    [issue?.id],
  )
  const content = { type: 'doc', content: [paragraph(WORDS), ...(await storeEvents(query))] }
  const path = `/admin/boletin/${issue?.id}`
  await press(path, {
    ...{ intent: 'save', version: String(issue?.version), subject: 'Lo que viene', preheader: '' },
    ...{ content: JSON.stringify(content), audience: '', in_archive: 'on' },
  })
  const [saved] = await query<{ version: number }>('select version from newsletter_issues')
  return () => press(path, { intent: 'schedule', version: String(saved?.version) })
}

/** An event of each city, and what an issue says of it. */
async function storeEvents(query: Query): Promise<object[]> {
  const rows = await query<{ id: string; title: string }>(
    `insert into events (title, category, organizer, location, city, event_date, event_time, duration_hours)
     select 'Encuentro en ' || city, 'meetup', 'Ozama', city, city, current_date + 5, '18:30', 2
     from unnest($1::text[]) city returning id, title`,
    [CITIES],
  )
  return rows.map(({ id, title }) => paragraph(title, { href: `/evento/${id}`, more: 'A las 6:30 p. m.' }))
}

function paragraph(text: string, link?: { href: string; more: string }): object {
  if (!link) return { type: 'paragraph', content: [{ type: 'text', text }] }
  const marks = [{ type: 'link', attrs: { href: link.href } }, { type: 'bold' }]
  return {
    type: 'paragraph',
    content: [{ type: 'text', text, marks }, { type: 'hardBreak' }, { type: 'text', text: link.more }],
  }
}
