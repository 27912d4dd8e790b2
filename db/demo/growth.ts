/**
 * Data of a site after years, generated in SQL: rows of every table that grows, varied enough that a search
 * finds a few or thousands. They are not marked as demo content, so that queries for that find none.
 */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'

export type Growth = Record<
  'contacts' | 'events' | 'registrations' | 'submissions' | 'requests' | 'entries' | 'mails' | 'removals',
  number
>

/** Size at which the site is measured. */
export const GROWN: Growth = {
  contacts: 300_000,
  events: 50_000,
  registrations: 100_000,
  submissions: 20_000,
  requests: 40_000,
  entries: 1_000_000,
  mails: 100_000,
  removals: 5_000,
}

/** Adds that many rows of each kind, and analyzes the tables. To be called once per database. */
export async function insertGrowth(growth: Growth): Promise<void> {
  for (const statement of growthStatements(growth)) await patiently(statement)
}

/** Adds pending submissions of one day with almost the same title, as in a flood. */
export async function insertPossibleDuplicates(count: number): Promise<void> {
  await patiently(`
    insert into event_submissions (title, organizer, summary, category, event_date, event_time, location, email,
      consent_privacy, idempotency_key, submitted_at)
    select 'Encuentro de inversión del Caribe, edición ' || n, 'Faro Digital', 'Una tarde con inversionistas.',
      'networking', current_date + 40, '18:30', 'Santo Domingo', 'envio' || n || '@alud.test', true, 'alud:' || n,
      now() - make_interval(mins => n)
    from generate_series(1, ${count}) n`)
  await patiently('analyze event_submissions')
}

/** Runs a statement without the time limit of requests. */
async function patiently(statement: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(statement))
  })
}

/**
 * SQL for an item of a list by the row's number; with different values of `stride` two lists do not repeat in
 * step.
 */
function pick(list: string, stride = 1): string {
  const items = list.split(', ')
  return `(array['${items.join("', '")}'])[n / ${stride} % ${items.length} + 1]`
}

const FIRST = pick('Ana, Luis, María, José, Yesenia, Rafael, Inés, Óscar, Camila, Andrés, Nadia')
const LAST = pick('Peña, Mora, Núñez, Rosario, Ibáñez, Polanco, Del Valle, Ortiz, Batista, Cruz', 11)
const COMPANY = `${pick('Cacao, Faro, Bahía, Ceiba, Muelle, Rumbo', 3)} || ' ' || ${pick('Norte, Digital, Sur, Labs, Nueve', 7)} || ' ' || n / 40`
const SECTOR = pick('Fintech, Healthtech, Edtech, Agritech, Tourism & Hospitality, Otro', 13)
const PROFILE = pick('emprendedor, corporacion, inversor', 17)
const TOPIC = pick('pagos digitales, datos abiertos, inteligencia artificial, turismo, energía, diseño')
const CITY = pick('Santo Domingo, Santiago, San Juan, La Habana, Kingston, Willemstad, Barranquilla', 5)
const CATEGORY = pick('networking, taller, meetup, conferencia, hackathon, webinar', 7)
const STATE = pick('nueva, en_curso, cerrada, cerrada, cerrada, cerrada, cerrada, cerrada, cerrada, spam', 3)

/** SQL statements that add these rows, for a database without the time limit of requests. */
export function growthStatements(growth: Growth): string[] {
  const rows = (of: keyof Growth) => `from generate_series(1, ${growth[of]}) n`
  /** One in ten events is upcoming, within a year; the others took place in the four years before. */
  const day = `current_date + case when n % 10 = 0 then n % 365 else -(n % 1500) end`
  return [
    `insert into contacts (email, first_name, last_name, company, position, sector, profile_type, interests,
       consent_privacy_policy, consent_marketing, created_at)
     select 'persona' || n || '@correo' || n % 50 || '.test', ${FIRST}, ${LAST},
       case when n % 4 > 0 then ${COMPANY} end, 'Analista', case when n % 9 > 0 then ${SECTOR} end, ${PROFILE},
       array['Networking', 'Mentoría'], n % 9 <> 0, n % 3 = 0, now() - make_interval(mins => n * 5)
     ${rows('contacts')}`,
    `insert into consent_events (email, purpose, granted, source, wording, created_at)
     select email, 'privacy', true, 'comunidad', 'Acepto', created_at from contacts`,
    `insert into events (title, summary, description, category, organizer, location, event_date, event_time,
       duration_hours, max_attendees, created_at, updated_at)
     select 'Encuentro de ' || ${TOPIC} || ' en ' || ${CITY} || ', edición ' || n, 'Una tarde para hablar de ello.',
       repeat('Con quien ya trabaja en ello. ', 20), ${CATEGORY}, ${COMPANY}, 'Casa de la cultura, ' || ${CITY},
       ${day}, make_time(8 + n % 12, 30, 0), 2, case when n % 3 = 0 then 80 end,
       now() - make_interval(mins => n * 30), now() - make_interval(mins => n * 30)
     ${rows('events')}`,
    // A fifth of the registrations are for one popular event.
    `insert into event_registrations (event_id, name, email, status, created_at)
     select chosen.ids[case when n % 5 = 0 then 1 else n % 2000 + 1 end], ${FIRST} || ' ' || ${LAST},
       'asistente' || n || '@correo' || n % 50 || '.test',
       ${pick('confirmed, confirmed, confirmed, confirmed, confirmed, confirmed, waitlist, cancelled, spam')},
       now() - make_interval(mins => n * 30)
     from generate_series(1, ${growth.registrations}) n,
       (select array(select id from events order by event_date desc, event_time desc limit 2001) as ids) chosen`,
    `insert into event_submissions (title, organizer, summary, category, event_date, event_time, location, email,
       consent_privacy, status, reviewed_at, reviewed_by, idempotency_key, submitted_at)
     select 'Encuentro de ' || ${TOPIC} || ' en ' || ${CITY} || ', envío ' || n, ${COMPANY}, 'Una tarde para ello.',
       ${CATEGORY}, ${day}, make_time(8 + n % 12, 30, 0), ${CITY}, 'envio' || n || '@correo' || n % 50 || '.test', true,
       status, case when status in ('approved', 'rejected') then at end,
       case when status in ('approved', 'rejected') then 'equipo' end, 'crecimiento:' || n, at
     from generate_series(1, ${growth.submissions}) n,
       lateral (select case when n % 100 = 0 then 'pending' when n % 50 = 1 then 'spam' when n % 3 = 0 then 'rejected'
         else 'approved' end as status, now() - make_interval(mins => n * 60) as at) given`,
    `insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message, state,
       consent_privacy, idempotency_key, created_at)
     select ${FIRST}, ${LAST}, 'persona' || n || '@correo' || n % 50 || '.test', ${COMPANY}, 'Analista', ${SECTOR},
       ${PROFILE}, 'Quiero conocer a quien trabaja en ' || ${TOPIC}, ${STATE}, true, 'crecimiento:' || n,
       now() - make_interval(mins => n * 20)
     ${rows('requests')} where n % 4 > 0`,
    `insert into course_submissions (name, email, course, action_type, consent_privacy, state, idempotency_key, created_at)
     select ${FIRST} || ' ' || ${LAST}, 'persona' || n || '@correo' || n % 50 || '.test', 'Bootcamp de ' || ${TOPIC},
       'inscripcion', true, ${STATE}, 'crecimiento:' || n, now() - make_interval(mins => n * 20)
     ${rows('requests')} where n % 4 = 0`,
    `insert into inquiries (name, email, message, consent_privacy, state, idempotency_key, created_at)
     select ${FIRST} || ' ' || ${LAST}, 'persona' || n || '@correo' || n % 50 || '.test', 'Pregunto por ' || ${TOPIC},
       true, ${STATE}, 'crecimiento:' || n, now() - make_interval(mins => n * 20)
     ${rows('requests')} where n % 10 = 5`,
    `insert into audit_log (actor_email, action, subject_type, subject_id, summary, before, after, created_at)
     select 'equipo' || n % 12 || '@marea.test', 'x.updated', (array['event', 'contact', 'content', 'courses', 'session',
       'event_submission', 'media', 'export'])[n % 8 + 1], md5((n % 60000)::text)::uuid::text,
       'Cambió «Encuentro de ' || ${TOPIC} || ', edición ' || n || '»', '{"title": "Antes"}', '{"title": "Después"}',
       now() - make_interval(secs => n * 90)
     ${rows('entries')}`,
    `insert into mail_messages (message_id, template, recipient, subject, html, text, status, attempts, last_error, created_at,
       attempted_at, sent_at)
     select '<' || n || '@crecimiento.test>', 'registration', 'persona' || n || '@correo' || n % 50 || '.test',
       'Tu lugar en el encuentro ' || n, repeat('<p>Te esperamos.</p>', 40), repeat('Te esperamos. ', 40), status, 1,
       case when status = 'failed' then 'Sin respuesta' end, at, at, case when status = 'sent' then at end
     from generate_series(1, ${growth.mails}) n,
       lateral (select case when n % 200 = 0 then 'failed' else 'sent' end as status,
         now() - make_interval(mins => n * 10) as at) given`,
    `insert into trash (table_name, row_id, snapshot, deleted_by, deleted_at)
     select 'contacts', row.id::text, jsonb_build_object('kind', 'Contacto', 'label', row.email, 'row', to_jsonb(row)),
       'equipo@marea.test', now() - make_interval(mins => n * 8)
     from generate_series(1, ${growth.removals}) n,
       lateral (select md5('gone' || n)::uuid as id, 'antes' || n || '@correo.test' as email) row`,
    `insert into view_counts (dimension, day, name, views)
     select dimension, day, name, 1 + (day - current_date + 400 + n * 7) % 90
     from (select current_date - d as day from generate_series(0, 400) d) days,
       (select 'page' as dimension, '/evento/' || id as name, row_number() over () as n
          from (select id from events order by event_date desc limit 300) popular
        union all select 'page', path, 1 from unnest(array['/', '/agenda', '/comunidad', '/academy', '/contenido']) path
        union all select 'site', 'sitio' || n || '.test', n from generate_series(1, 40) n
        union all select 'device', device, 1 from unnest(array['phone', 'desktop']) device) names
     on conflict do nothing`,
    `insert into view_counts (dimension, day, name, views)
     select 'page_week', date_trunc('week', day::timestamp)::date, name, sum(views) from view_counts
     where dimension = 'page' group by 1, 2, 3 on conflict do nothing`,
    'analyze',
  ]
}
