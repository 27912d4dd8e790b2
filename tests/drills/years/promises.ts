/**
 * What the privacy page and the table of rules promise, in their words, as SQL over the drill's rows: what must be gone
 * by now, and what must still be there. Two databases had the same: only in one of them the rules are kept.
 */
import type { Query } from '../erasure/person.ts'

type Promised = {
  what: string
  /** `from … where …` of the rows, or of those that still have what goes. */
  rows: string
  /** SQL: it must be gone. */
  isOver: string
  /** SQL: it must be there; without it whatever is not over. */
  isKept?: string
}

const FED_MAIL = `mail_messages t where message_id like 'fed-%'`
const OF_EVENT = `join events e on e.id = t.event_id where e.title like 'fed %'`
const isReader = `exists (select from contacts c where c.email = t.recipient and c.consent_marketing)`
const isOpen = ['contact_form', 'course_submissions', 'inquiries']
  .map((table) => `exists (select from ${table} r where r.id::text = t.subject_id and r.state = 'nueva')`)
  .join(' or ')
const before = (column: string, period: string) => `${column} < now() - interval '${period}'`
/** The day of an event or a count, with tolerance: the site has another day than PostgreSQL, and years have leap days. */
const day = (column: string, period: string) => ({
  isOver: `${column} < (now() - interval '${period}')::date - 2`,
  isKept: `${column} > (now() - interval '${period}')::date + 2`,
})

const requests: Promised[] = ['contact_form', 'course_submissions', 'inquiries'].flatMap((table) => [
  {
    what: `spam de ${table}, 30 días`,
    rows: `${table} t where state = 'spam'`,
    isOver: before('created_at', '30 days'),
  },
  {
    what: `${table} cerradas, 2 años`,
    rows: `${table} t where state = 'cerrada'`,
    isOver: before('created_at', '2 years'),
  },
  { what: `${table} abiertas, siempre`, rows: `${table} t where state = 'nueva'`, isOver: 'false' },
])

const PROMISES: Promised[] = [
  {
    what: 'texto de los correos, 90 días',
    rows: `${FED_MAIL} and html <> ''`,
    isOver: before('created_at', '90 days'),
  },
  {
    what: 'correos, 2 años o mientras un enlace sirva',
    rows: FED_MAIL,
    isOver: `${before('created_at', '2 years')} and not (template = 'newsletter_issue' and ${isReader} or ${isOpen})`,
  },
  {
    what: 'valores del historial, 1 año',
    rows: `audit_log t where summary = 'fed Cambió' and (before is not null or after is not null)`,
    isOver: before('created_at', '1 year'),
  },
  {
    what: 'quién cambió qué, siempre',
    rows: `audit_log t where actor_email = 'equipo@marea.test' and action in ('x', 'contact.updated')`,
    isOver: 'false',
  },
  ...requests,
  {
    what: 'spam de registros, 30 días',
    rows: `event_registrations t where status = 'spam'`,
    isOver: before('created_at', '30 days'),
  },
  {
    what: 'spam de envíos, 30 días',
    rows: `event_submissions t where status = 'spam'`,
    isOver: before('submitted_at', '30 days'),
  },
  {
    what: 'envíos rechazados o retirados, 1 año',
    rows: `event_submissions t where status in ('rejected', 'withdrawn')`,
    isOver: before('reviewed_at', '1 year'),
  },
  {
    what: 'envíos por decidir y publicados, siempre',
    rows: `event_submissions t where status in ('pending', 'approved')`,
    isOver: 'false',
  },
  {
    what: 'nombres de los registros, 1 año',
    rows: `event_registrations t ${OF_EVENT} and t.status <> 'spam'`,
    ...day('e.event_date', '1 year'),
  },
  {
    what: 'respuestas, 90 días',
    rows: `event_registrations t ${OF_EVENT} and t.status <> 'spam' and answers is not null`,
    ...day('e.event_date', '90 days'),
  },
  {
    what: 'llegadas, 90 días',
    rows: `event_registrations t ${OF_EVENT} and (arrived_at is not null or door_marks is not null)`,
    ...day('e.event_date', '90 days'),
  },
  {
    what: 'mensajes a quienes se registraron, 1 año',
    rows: `event_messages t ${OF_EVENT}`,
    ...day('e.event_date', '1 year'),
  },
  {
    what: 'a quién se dio las gracias, 1 año',
    rows: `mailing_recipients t join mailings m on m.id = t.mailing_id join events e on e.id::text = m.subject_id where m.kind = 'thanks' and e.title like 'fed %'`,
    ...day('e.event_date', '1 year'),
  },
  {
    what: 'quién recibió cada número, 90 días',
    rows: `mailing_recipients t join mailings m on m.id = t.mailing_id where m.kind = 'newsletter'`,
    isOver: before('m.finished_at', '90 days'),
  },
  {
    what: 'huellas de correos leídos, 40 días',
    rows: `received_mails t where true`,
    isOver: before('read_at', '40 days'),
  },
  {
    what: 'consentimientos retirados, 3 años',
    rows: `consent_events t where purpose = 'marketing' and email like '%@vecina.test'`,
    isOver: `exists (select from consent_events w where w.email = t.email and not w.granted and ${before('w.created_at', '3 years')})`,
  },
  {
    what: 'la aceptación de quien tiene ficha, siempre',
    rows: `consent_events t where purpose = 'privacy' and email like '%@vecina.test'`,
    isOver: 'false',
  },
  {
    what: 'visitas, 25 meses',
    rows: `view_counts t where name like '%fed%'`,
    ...day('t.day', '25 months'),
  },
  {
    what: 'entradas al panel, 90 días',
    rows: `audit_log t where summary = 'fed Entró' and after is not null`,
    isOver: before('created_at', '90 days'),
  },
  {
    what: 'importaciones, 7 días',
    rows: `contact_import_changes t join contact_imports i on i.id = t.import_id where i.file_name like 'fed%'`,
    isOver: before('i.finished_at', '7 days'),
  },
  { what: 'papelera, 30 días', rows: 'trash t where true', isOver: before('deleted_at', '30 days') },
  {
    what: 'cambios a muchas filas, 30 días',
    rows: 'bulk_run_rows t join bulk_runs r on r.id = t.run_id where true',
    isOver: before('r.finished_at', '30 days'),
  },
  {
    what: 'quien organiza con otra persona, 45 días',
    rows: `co_organisers t join event_submissions e on e.id = t.submission_id where e.title like 'fed %'`,
    ...day('e.event_date', '45 days'),
  },
  {
    what: 'enlaces de voluntarios, 30 días',
    rows: `door_links t ${OF_EVENT}`,
    ...day('e.event_date', '30 days'),
  },
  {
    what: 'correos devueltos, 1 año',
    rows: `newsletter_bounces t where email like '%@vecina.test'`,
    isOver: before('created_at', '1 year'),
  },
  {
    what: 'bienvenidas de quien se fue, 90 días',
    rows: `newsletter_welcomes t where email like '%@vecina.test'`,
    isOver: `${before('welcomed_at', '90 days')} and not exists (select from contacts c where c.email = t.email and c.consent_marketing)`,
  },
  {
    what: 'correos de cifras al equipo, 1 año',
    rows: 'weekly_figure_mails t where true',
    ...day('week', '1 year'),
  },
  {
    what: 'formularios llenados por programas, 90 días',
    rows: 'caught_forms t where true',
    ...day('t.day', '90 days'),
  },
  {
    what: 'informes retirados, 1 año',
    rows: `shared_reports t where brand = 'fed' and revoked_at is not null`,
    isOver: before('revoked_at', '1 year'),
  },
  {
    what: 'informes compartidos, siempre',
    rows: `shared_reports t where brand = 'fed' and revoked_at is null`,
    isOver: 'false',
  },
  {
    what: 'registro de las copias, 2 años',
    rows: `backup_runs t where message like 'fed%'`,
    isOver: before('started_at', '2 years'),
  },
  ...['contacts', 'contact_notes', 'events', 'newsletter_issues'].map((table) => ({
    what: `${table}, siempre`,
    rows: `${table} t where t::text ~ 'vecina.test|fed'`,
    isOver: 'false',
  })),
]

/** What is not as promised: rows that should be gone, and rows that went too early, `n too many` or `n missing`. */
export async function broken(kept: Query, untouched: Query): Promise<{ late: string[]; lost: string[] }> {
  const late: string[] = []
  const lost: string[] = []
  for (const { what, rows, isOver, isKept = `(${isOver}) is not true` } of PROMISES) {
    const count = async (query: Query, condition: string) =>
      Number((await query(`select count(*)::int as n from ${rows} and (${condition})`))[0]?.n)
    const over = await count(kept, isOver)
    if (over > 0) late.push(`${what}: ${over} de más`)
    const [here, there] = [await count(kept, isKept), await count(untouched, isKept)]
    if (here !== there) lost.push(`${what}: ${here} de ${there}`)
  }
  return { late, lost }
}

/** People, seats, arrivals, opinions and stars of each event, as its page counts them: stored, and still by name. */
export async function countsOfEvents(query: Query): Promise<string> {
  const rows = await query(`
    select e.title, each.status, sum(people) as people, sum(seats) as seats, sum(arrivals) as arrivals, sum(arrived_seats) as arrived_seats,
      sum(answers) as answers, sum(stars) as stars
    from events e join (
      select event_id, status, people, seats, arrivals, arrived_seats, answers, stars from registration_counts
      union all
      select event_id, status, 1, places, (arrived_at is not null)::int, case when arrived_at is null then 0 else places end,
        (rating is not null)::int, coalesce(rating, 0) from event_registrations where status <> 'spam') each on each.event_id = e.id
    where e.title like 'fed %' group by 1, 2 order by 1, 2`)
  return rows.map((row) => JSON.stringify(row)).join('\n')
}
