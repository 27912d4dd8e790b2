// @module-tag night
import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import type { queryState } from '#app/platform/lists/query-state.ts'
import routes from '#app/routes.ts'
import { insertGrowth, insertPossibleDuplicates } from '#db/demo/growth.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { explain, queryApart, recordStatements, type Statement } from './recorded-statements.ts'

/**
 * Every screen of the panel is read as a request reads it, on a site that has grown, and every question that it puts
 * to the database is explained: none may go through a table that grows. A new screen is found by the list of routes.
 */

const GROWN = {
  contacts: 30_000,
  events: 12_000,
  registrations: 24_000,
  submissions: 12_000,
  requests: 24_000,
  entries: 40_000,
  mails: 20_000,
  removals: 200,
}
/** What is filled here, and emptied before and after. */
const FILLED = [
  'contacts',
  'contact_texts',
  'contact_addresses',
  'contact_notes',
  'consent_events',
  'newsletter_preferences',
  'newsletter_bounces',
  'newsletter_welcomes',
  'erasures',
  'events',
  'event_submissions',
  'event_registrations',
  'event_messages',
  'registration_counts',
  'mailings',
  'contact_form',
  'course_submissions',
  'inquiries',
  'conversation_entries',
  'reply_files',
  'audit_log',
  'mail_messages',
  'mail_texts',
  'content_versions',
  'view_counts',
  'shared_reports',
  'bulk_runs',
]
/**
 * A screen may read these whole: the team and its sessions, what it writes by hand, counts, checks, a row a night, and
 * what is deleted after a while.
 */
const SMALL = [
  ...[
    'session',
    'second_factors',
    'recovery_codes',
    'remembered_devices',
    'backup_runs',
    'door_links',
    'door_phones',
    'co_organisers',
    'organiser_renewals',
  ],
  ...['session', 'backup_runs', 'door_links', 'door_phones', 'passkeys'],
  ...['account', 'user_roles', 'site_settings', 'system_checks', 'page_check_run', 'page_checks'],
  ...['content_items', 'courses', 'intensive_bootcamps', 'entrepreneurship_programs', 'scheduled_trainings'],
  ...['success_stories', 'contact_counts', 'contact_imports', 'content_drafts', 'trash', 'bulk_runs'],
  ...[
    'contact_segments',
    'saved_views',
    'answer_templates',
    'blocked_senders',
    'caught_forms',
    'received_mails',
    'newsletter_issues',
  ],
  ...['newsletter_domain_pauses', 'newsletter_trials', 'newsletter_digests', 'newsletter_variants'],
  'weekly_figure_mails',
  'alerts',
  ...[
    'shared_reports',
    'media',
    'retention_hold',
    'retention_progress',
    'retention_removals',
    'removed_counts',
  ],
]
/** Every other table grows but the server's own; a new one too, until it is said here. */
const THROUGH_ALL = new RegExp(`Seq Scan on (?!(?:pg_\\w+|${SMALL.join('|')})\\b)\\w+.*`)

// The others are emptied once, not before each screen.
withTables('rate_limits')

/**
 * What a screen is asked besides being opened, and besides what its description says (`described`); the ids of its
 * address are looked for in the database.
 */
const QUESTIONS: Record<string, string[]> = {
  'admin/vistas': ['lista=correos&volver=%2Fadmin%2Fcorreos%3Festado%3Dfallidos'],
  'admin/contacts': [
    'q=persona123',
    'q=nunez&sector=Fintech',
    'q=nunez+persona',
    'ciudad=Santiago',
    'etiqueta=mentora',
    'marketing=si&sector=Fintech',
    // From the nearer end.
    'pagina=1200',
    'orden=empresa&pagina=1200',
    'orden=-nombre&pagina=1200',
    'orden=sector&pagina=1200',
    'orden=email&pagina=1200',
    'q=nunez&pagina=120',
    'sector=Fintech&pagina=170',
  ],
  'admin/events': [
    'estado=aprobado&pagina=300',
    'pagina=480',
    'tab=publicados&pagina=90',
    'tab=publicados&zona=por-revisar',
    'tab=publicados&cuando=proximos',
    'tab=publicados&cuando=en-curso',
    'tab=publicados&cuando=pasados&pagina=200',
    'tab=publicados&cuando=cancelados',
  ],
  'admin/forms': ['estado=rechazado', 'estado=spam', 'q=xyzzy'],
  'admin/events/:id/serie': ['ritmo=cada-semana&cuantas=51'],
  'admin/solicitudes': ['pagina=940'],
  'admin/correos': [
    'pagina=800',
    'q=correo7.test',
    'q=correo7.test&pagina=9',
    'q=correo7.test&estado=enviados',
  ],
  'admin/buscar': ['q=persona123', 'q=xyzzy'],
  'admin/informe': ['trimestre=2025-4'],
  'admin/tools/historial': ['persona=equipo1@marea.test', 'tipo=evento'],
}
const IDS: Record<string, string> = {
  'admin/lotes/:id': 'select id from bulk_runs limit 1',
  'admin/contacts/:id': 'select contact_id as id from contact_addresses limit 1',
  'admin/contacts/:id/unir': 'select contact_id as id from contact_addresses limit 1',
  'admin/events/:id': 'select id from events limit 1',
  'admin/events/:id/registros':
    'select event_id as id from event_registrations group by 1 order by count(*) desc limit 1',
  'admin/events/:id/propuesta': 'select id from events limit 1',
  'admin/events/:id/serie': 'select id from events limit 1',
  'admin/events/:id/puerta': 'select id from events limit 1',
  'admin/events/:id/puerta/lista':
    'select event_id as id from event_registrations group by 1 order by count(*) desc limit 1',
  'admin/events/enviados/:id': 'select id from event_submissions limit 1',
  'admin/events/enviados/:id/enlaces': 'select id from event_submissions limit 1',
}
/** Their whole point is to hold all there is, a batch at a time. */
const WHOLE = /\.(csv|json|js)$|archivos\/:name$|copias\/:name$/

/** Which addresses repeat is known once everybody has been looked at. */
const OF_ALL = /^\s*with repeated as materialized/

type Described = ReturnType<typeof queryState>

/** The described lists of the panel: each of their parts is asked by every word that it may say. */
async function listsDescribed(): Promise<Described[]> {
  const files = globSync('app/domains/**/*.ts').filter((file) =>
    /\bqueryState\(/.test(readFileSync(file, 'utf8')),
  )
  const lists = await Promise.all(
    files.map(async (file) => {
      const exported: unknown[] = Object.values(await import(`../../${file}`))
      const list = exported.find((each) => typeof each === 'object' && each !== null && 'parts' in each)
      if (!list)
        throw new Error(`${file} describes a list and does not export it: nobody knows how it grows.`)
      return list as Described
    }),
  )
  return lists
}

/** Found by many, and by nobody. */
const WORDS = ['nunez', 'xyzzy']

function questionsOf({ parts }: Described): string[] {
  return parts.flatMap(({ name, values = name === 'q' ? WORDS : name === 'pagina' ? ['90'] : [] }) =>
    values.map((word) => `${new URLSearchParams({ [name]: word })}`),
  )
}

const described = new Map(
  (await listsDescribed()).map((list) => [list.path.slice(1), questionsOf(list)] as const),
)

/** What a screen's own list asks; a part of its path that may be missing is. */
const describedAt = (path: string) => described.get(path.replace(/\/:\w+\?$/, '')) ?? []

type Screen = { path: string; file: string }

function screensOf(entries: readonly RouteConfigEntry[], above = ''): Screen[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [{ path: here, file }, ...screensOf(children, here)]
  })
}

/** The door is behind the gate, but not in the panel's frame. */
const isOfTheTeam = ({ path, children = [] }: RouteConfigEntry) =>
  path === 'admin' || children.some((child) => child.path?.startsWith('admin/'))

const SCREENS = screensOf((await routes).filter(isOfTheTeam)).filter(({ path }) => !WHOLE.test(path))

const empty = () => rowsOf(`truncate ${FILLED.join(', ')}, content_items, trash, contact_counts cascade`)

beforeAll(async () => {
  await empty()
  await insertGrowth(GROWN)
  await rowsOf(`insert into contact_addresses (id, contact_id, email, consent_privacy_policy, consent_marketing)
    select gen_random_uuid(), id, 'otra-' || lower(email), true, false from contacts limit 2000`)
  await rowsOf(
    `insert into newsletter_preferences (email) select distinct lower(email) from contacts limit 20000`,
  )
  await rowsOf('insert into newsletter_welcomes (email) select email from newsletter_preferences')
  await rowsOf(`insert into newsletter_bounces (mail_id, email, kind)
    select gen_random_uuid(), email, 'soft' from newsletter_preferences`)
  await insertPossibleDuplicates(400)
  await rowsOf(`insert into contact_notes (id, contact_id, author, body)
    select gen_random_uuid(), contact_id, 'ana@marea.test', 'Nota' from contact_addresses, generate_series(1, 3)`)
  await rowsOf(`insert into conversation_entries (id, subject_type, subject_id, kind, author, body)
    select gen_random_uuid(), 'contact_form', id, 'answer', 'ana@marea.test', 'Hola.'
    from contact_form, generate_series(1, 3)`)
  await rowsOf(`insert into reply_files (entry_id, subject_id, position, bytes, stored_at)
    select id, subject_id, 0, 1000, now() from conversation_entries`)
  await rowsOf(`insert into content_items (slug, title, description, content, category, type, author)
    select 'texto-' || n, 'Texto ' || n, 'De qué trata', '{}', 'blog', 'Guía', 'Ana' from generate_series(1, 300) n`)
  await rowsOf(`insert into content_versions (item_id, number, values, created_by)
    select id, n, to_jsonb(i), 'ana@marea.test' from content_items i, generate_series(1, 20) n`)
  await rowsOf(`insert into registration_counts
    select id, event_date - n, 'confirmed', 20, 24, 15, 18, 20, 6, 27 from events, generate_series(1, 3) n`)
  await rowsOf(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at, finished_at)
    select gen_random_uuid(), id, 'team', 'ana@marea.test', 'confirmed', 'Aviso', 'Nos vemos', now(), now()
    from events order by id limit 2000`)
  await rowsOf(`insert into mailings (kind, subject_id, due_at, needed_by, finished_at)
    select 'thanks', id::text, now(), now(), now() from events order by id limit 4000`)
  await rowsOf(`insert into mailing_recipients (mailing_id, recipient_id, mail_id)
    select m.id, r.id::text, gen_random_uuid() from event_registrations r join mailings m on m.subject_id = r.event_id::text`)
  await rowsOf(`insert into shared_reports (id, code_digest, brand, report, frozen_by, frozen_at)
    select gen_random_uuid(), 'digest' || n, 'Marea', jsonb_build_object('period', jsonb_build_object('kind', 'month',
      'from', '2020-01-01', 'to', '2020-01-31')), 'ana@marea.test', now() - make_interval(days => n)
    from generate_series(1, 2000) n`)
  await rowsOf(`with run as (insert into bulk_runs (action, input, phrase, total, started_by)
      values ('contacts.tag', '{"tag": "costa"}', 'poner la etiqueta', 30000, '{}') returning id)
    insert into bulk_run_rows (run_id, position, row_id)
    select run.id, row_number() over (), contacts.id from run, contacts`)
  await rowsOf(
    `insert into erasures (address, actor) select 'antes' || n || '@correo.test', '{}' from generate_series(1, 2000) n`,
  )
  await rowsOf(`update contact_form set snoozed_until = current_date + n::int
    from (select id, row_number() over (order by id) - 20 as n from contact_form where state = 'nueva' limit 60) s
    where s.id = contact_form.id`)
  // What an index alone answers is known after a vacuum, which a transaction cannot hold.
  await queryApart('vacuum analyze')
})

afterAll(empty)

describe('on a site that has grown', () => {
  const asked = SCREENS.flatMap(({ path, file }) =>
    ['', ...describedAt(path), ...(QUESTIONS[path] ?? [])].map((question) => ({
      address: question ? `${path}?${question}` : path,
      path,
      file,
    })),
  )

  test.each(asked)('$address goes through no whole table', async ({ address, path, file }) => {
    const statements = await askedBy(await reading(address, path, file))
    for (const statement of statements.filter(({ text }) => !OF_ALL.test(text))) {
      const plan = await explain(statement)
      expect(THROUGH_ALL.exec(plan)?.[0], `${statement.text}\n${plan}`).toBeUndefined()
    }
  })

  test('every described list has a screen', () => {
    const paths = SCREENS.map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    expect([...described.keys()].filter((path) => !paths.includes(path))).toEqual([])
  })

  test('what is asked is seen', async () => {
    const statements = await askedBy(
      await reading('admin/contacts', 'admin/contacts', 'domains/admin/routes/contacts.tsx'),
    )
    expect(statements.some(({ text }) => text.includes('contact_counts'))).toBe(true)
    const plan = await explain({ text: 'select * from contacts where position = $1', values: ['Analista'] })
    expect(plan).toMatch(THROUGH_ALL)
  })
})

/** As the router does it, which the gate has let through. */
async function reading(address: string, path: string, file: string): Promise<() => Promise<void>> {
  const { loader } = await import(`../../app/${file}`)
  const [found] = IDS[path] ? await rowsOf(IDS[path]) : []
  const params = { id: String(found?.id ?? '00000000-0000-4000-8000-000000000000') }
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  const request = new Request(`http://site.test/${address}`)
  return async () => {
    try {
      await loader?.({ request, url: new URL(request.url), params, context })
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown
    }
  }
}

/** Its questions alone: what it writes on the way is not the reading of a screen. */
async function askedBy(action: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await recordStatements(action)
  return statements.filter(
    ({ text }) => /^\s*\(?(select|with)\b/i.test(text) && !/delete|insert|update/i.test(text),
  )
}
