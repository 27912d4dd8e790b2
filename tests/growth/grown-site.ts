import pg from 'pg'

/** What the public side shows after years: 5,000 of the events are to come. */
export async function growSite(
  url: string,
  { events = 50_000, registrations = 100_000 } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statementsFor(events, registrations)) await client.query(statement)
  } finally {
    await client.end()
  }
}

export const GROWN_TABLES = [
  'events',
  'event_registrations',
  'content_items',
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'success_stories',
  'scheduled_trainings',
  'courses',
]

/** The day on which so many take place that no page could hold them. */
export const FULL_DAY = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

const pick = (list: string, stride = 1) => {
  const items = list.split(', ')
  return `(array['${items.join("', '")}'])[n / ${stride} % ${items.length} + 1]`
}
const CATEGORY = pick('meetup, taller, conferencia, workshop, pitch, networking, hackathon, webinar')
const TOPIC = pick('pagos, educación, turismo, energía, diseño, datos abiertos, robótica', 3)
const CITY = pick('Santo Domingo, Santiago, San Juan, La Habana, Kingston', 7)

/** One in fifty, none of them on the full day. */
const SEVERAL_DAYS = 'n % 50 = 0 and (n > 5000 or n % 360 > 40)'

/** `n` to `to`; one in a thousand says a rare word. */
const event = (from: number, to: number, day: string, lastDay = `${day} + n % 31`) => `
  insert into events (title, summary, description, category, organizer, location, event_date, event_time,
    duration_hours, end_date, max_attendees, website_url, city, price, online_url, created_at, updated_at)
  select 'Encuentro de ' || ${TOPIC} || ' en ' || ${CITY} || ', edición ' || n, repeat('Una tarde para hablar. ', 8),
    repeat('Con quien ya trabaja en ello, desde cero y con ejemplos de ' || ${CITY} || '. ', case when n <= 5000 then 9 else 1 end)
      || case when n % 1000 = 0 then 'Quetzalcóatl' else '' end,
    ${CATEGORY}, 'Comunidad Ozama ' || n % 90, 'Casa Bajamar, ' || ${CITY}, ${day}, make_time(8 + n % 12, 0, 0),
    case when ${SEVERAL_DAYS} then null else 2 end, case when ${SEVERAL_DAYS} then ${lastDay} end,
    case when n % 3 = 0 then 80 end, 'https://encuentro' || n || '.test',
    case when n % 20 = 0 then 'En línea' else ${CITY} end, case when n % 3 = 0 then 'Gratis' end,
    case when n % 30 = 0 then 'https://sala.test/' || n end, now() - make_interval(mins => n),
    now() - make_interval(mins => n)
  from generate_series(${from}, ${to}) n`

/** More of each than any page shows. */
const published = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from generate_series(1, 300) n`

const statementsFor = (events: number, registrations: number) => [
  event(1, 4_700, 'current_date + 2 + n % 360'),
  event(4_701, 5_000, `date '${FULL_DAY}'`),
  event(
    5_001,
    events,
    'current_date - 2 - n % 1500',
    'least(current_date - 2 - n % 1500 + n % 31, current_date - 2)',
  ),
  `insert into event_registrations (event_id, name, email, status)
    select ids[case when n % 40 = 0 then 1 else n % 3000 + 1 end], 'Ana ' || n, 'ana' || n || '@cacao.test',
      ${pick('confirmed, confirmed, confirmed, waitlist, cancelled')}
    from generate_series(1, ${registrations}) n, (select array(select id from events order by event_date desc, id) as ids) chosen`,
  `insert into content_items (slug, title, description, category, type, author, tags, status, featured, published_at)
    select 'articulo-' || n, 'Lo que cambia en ' || ${TOPIC}, repeat('Lo que conviene saber. ', 10),
      ${pick('insights, noticias, informes, blog, recursos')}, 'Noticia', 'Ana Ozama', array[${TOPIC}, ${CITY}],
      'published', n % 50 = 0, now() - make_interval(hours => n)
    from generate_series(1, 6000) n`,
  published(
    'intensive_bootcamps',
    'title, duration, format, level, status',
    `'Bootcamp ' || n, '8 semanas', 'Virtual', 'Avanzado', 'published'`,
  ),
  published(
    'entrepreneurship_programs',
    'title, duration, format, status',
    `'Programa ' || n, '8 semanas', 'Virtual', 'published'`,
  ),
  published('success_stories', 'name, testimonial', `'Ana ' || n, 'Fue bien.'`),
  published(
    'scheduled_trainings',
    'title, training_type, start_date, location_type, status',
    `'Formación ' || n, 'Diseño', current_date + n, 'Virtual', 'published'`,
  ),
  published(
    'courses',
    'title, organizer, location, start_date, end_date, status',
    `'Curso ' || n, 'Ozama', 'Virtual', current_date + n, current_date + n, 'published'`,
  ),
  // As a server does by itself after a while.
  'vacuum analyze',
]
