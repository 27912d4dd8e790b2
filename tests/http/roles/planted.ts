import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openSecrets, STORED_SECRETS } from '../../setup/site-secret.ts'

/** What is planted has this id in every table, so that any address with an `:id` leads to it. */
export const ID = '5ec3e75e-0000-4000-8000-000000000001'
/** Two more submissions, since each is decided or corrected but once. */
export const CORRECTED_ID = '5ec3e75e-0000-4000-8000-000000000002'
export const REJECTED_ID = '5ec3e75e-0000-4000-8000-000000000003'

/** A word nobody outside may read, different for each place it was planted in. */
const word = (place: string) => `Azabache${place}`

export const SECRETS = {
  submission: word('Envio'),
  rejection: word('Motivo'),
  application: word('Solicitud'),
  course_request: word('Curso'),
  inquiry: word('Mensaje'),
  contact: word('Contacto'),
  consent: word('Permiso'),
  registration: word('Registro'),
  mail: word('Correo'),
  audit: word('Bitacora'),
  setting: word('Ajuste'),
  trash: word('Papelera'),
  team_note: word('Nota'),
  colleague: word('Colega'),
  draft: word('Borrador'),
  import: word('Archivo'),
  bulk: word('Lote'),
}

/** Of the event that everyone may read. */
export const EVENT_DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

/** Another one, for it to repeat on. */
export const NEXT_DAY = new Date(Date.now() + 41 * 86_400_000).toISOString().slice(0, 10)

/** Something worth reading for every table that outsiders must not read, and one event that everyone may. */
function rows(): [table: string, row: Record<string, unknown>][] {
  const s = SECRETS
  const when = { event_date: EVENT_DAY, event_time: '18:30', category: 'meetup' }
  const of = (secret: string) => `${secret}@ozama.test`
  return [
    [
      'events',
      {
        id: ID,
        share_code: 'bcdfghjk',
        title: 'Noche abierta',
        organizer: 'Ozama',
        location: 'Casa Bajamar',
        ...when,
      },
    ],
    ...[ID, CORRECTED_ID, REJECTED_ID].map((id): [string, Record<string, unknown>] => [
      'event_submissions',
      {
        id,
        title: s.submission,
        organizer: s.submission,
        description: s.submission,
        ...when,
        location: s.submission,
        email: of(s.submission),
        consent_privacy: true,
        idempotency_key: id,
      },
    ]),
    [
      'event_submissions',
      {
        title: s.rejection,
        organizer: s.rejection,
        location: s.rejection,
        ...when,
        status: 'rejected',
        rejection_reason: s.rejection,
        reviewed_by: s.rejection,
        reviewed_at: new Date(),
        idempotency_key: 'b',
      },
    ],
    [
      'event_registrations',
      { id: ID, event_id: ID, name: s.registration, email: of(s.registration), status: 'confirmed' },
    ],
    [
      'contact_form',
      {
        id: ID,
        first_name: s.application,
        last_name: s.application,
        email: of(s.application),
        company: s.application,
        position: s.application,
        sector: 'Otro',
        profile_type: 'inversor',
        consent_privacy: true,
        note: s.team_note,
        idempotency_key: 'c',
      },
    ],
    [
      'course_submissions',
      {
        id: ID,
        name: s.course_request,
        email: of(s.course_request),
        course: s.course_request,
        message: s.course_request,
        action_type: 'inscripcion',
        consent_privacy: true,
        idempotency_key: 'd',
      },
    ],
    [
      'inquiries',
      {
        id: ID,
        name: s.inquiry,
        email: of(s.inquiry),
        message: s.inquiry,
        consent_privacy: true,
        idempotency_key: 'e',
      },
    ],
    [
      'contact_imports',
      {
        id: ID,
        file_name: s.import,
        header: '["Email"]',
        mapping: '["email"]',
        row_count: 1,
        state: 'checked',
        created_by: of(s.import),
        report: JSON.stringify({
          counts: { new: 0, update: 0, known: 0, repeated: 0, wrong: 1 },
          problems: [{ row: 2, reason: 'El correo no es válido' }],
        }),
      },
    ],
    [
      'bulk_runs',
      {
        id: ID,
        action: 'contacts.tag',
        input: '{"tag": "costa"}',
        phrase: `poner la etiqueta «${s.bulk}» a 600 contactos`,
        total: 600,
        started_by: JSON.stringify({ id: 'a', email: of(s.bulk) }),
      },
    ],
    ['contact_import_rows', { import_id: ID, row: 2, cells: JSON.stringify([s.import]) }],
    ['contacts', { id: ID, email: of(s.contact), first_name: s.contact, company: s.contact }],
    [
      'consent_events',
      { email: of(s.consent), purpose: 'marketing', granted: true, source: 'web', wording: s.consent },
    ],
    [
      'mail_messages',
      {
        id: ID,
        message_id: s.mail,
        template: 'receipt',
        recipient: of(s.mail),
        subject: s.mail,
        html: s.mail,
        text: s.mail,
        status: 'failed',
        last_error: s.mail,
      },
    ],
    [
      'audit_log',
      {
        actor_email: of(s.audit),
        action: 'event.approved',
        subject_type: 'event',
        subject_id: ID,
        summary: s.audit,
        before: { title: s.audit },
      },
    ],
    ['site_settings', { key: 'planted', value: JSON.stringify(s.setting) }],
    ['user', { id: 'colega', name: s.colleague, email: of(s.colleague.toLowerCase()) }],
    ['user_roles', { user_id: 'colega', role: 'admin' }],
    ['success_stories', { id: ID, name: s.draft, testimonial: s.draft, is_published: false }],
    [
      'courses',
      {
        id: ID,
        title: s.draft,
        organizer: s.draft,
        location: s.draft,
        start_date: EVENT_DAY,
        end_date: EVENT_DAY,
      },
    ],
    [
      'intensive_bootcamps',
      { id: ID, title: s.draft, duration: s.draft, format: 'Virtual', level: 'Intermedio' },
    ],
    ...[ID, CORRECTED_ID].map((id): [string, Record<string, unknown>] => [
      'newsletter_issues',
      { id, subject: s.draft, content: '{"type":"doc","content":[]}', updated_by: s.colleague },
    ]),
    ['entrepreneurship_programs', { id: ID, title: s.draft, duration: s.draft, format: 'Virtual' }],
    [
      'scheduled_trainings',
      { id: ID, title: s.draft, training_type: 'Diseño', start_date: EVENT_DAY, location_type: 'Virtual' },
    ],
    [
      'content_items',
      {
        id: CORRECTED_ID,
        slug: 'planted-too',
        title: s.draft,
        description: s.draft,
        author: s.draft,
        category: 'blog',
        type: 'Guía',
      },
    ],
    [
      'content_drafts',
      {
        item_id: REJECTED_ID,
        values: JSON.stringify({
          ...{
            title: s.draft,
            description: '',
            author: '',
            slug: '',
            category: 'blog',
            type: 'Guía',
            tags: '',
          },
          ...{ image_url: '', image_alt: '', read_time: '', content: { type: 'doc', content: [] } },
        }),
        revision: 1,
        writing: ID,
        updated_by: of(s.colleague.toLowerCase()),
      },
    ],
    [
      'content_items',
      {
        id: ID,
        slug: 'planted',
        title: s.draft,
        description: s.draft,
        author: s.draft,
        category: 'blog',
        type: 'Guía',
      },
    ],
  ]
}

/** Plants them all. */
export async function plant(db: pg.Client): Promise<void> {
  for (const [table, row] of rows()) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await db.query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }
  await db.query(
    `insert into trash (id, table_name, row_id, snapshot)
     select id, 'events', $1, jsonb_build_object(
       'kind', 'Evento', 'label', $2::text, 'row',
       to_jsonb(e) || jsonb_build_object('id', $1::text, 'title', $2::text, 'share_code', 'kjhgfdcb'),
       'children', '[]'::jsonb, 'referrers', '[]'::jsonb, 'references', '[]'::jsonb)
     from events e`,
    [randomUUID(), SECRETS.trash],
  )
}

/** What an editor that opened a planted row would send back as its version. */
export async function versionOf(db: pg.Client, table: string, id: string): Promise<string> {
  const { rows } = await db.query(`select xmin::text as version from "${table}" where id = $1`, [id])
  return rows[0].version
}

/** Every planted word, and the key that signs sessions, whatever it is. */
export async function forbiddenWords(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query(STORED_SECRETS)
  const secrets = openSecrets(rows[0]?.value)
  return [...Object.values(SECRETS), SECRETS.colleague.toLowerCase(), ...secrets]
}

/** Move by themselves: sessions end, limits count everyone, and the system is looked at every ten minutes. */
const MOVING = ['session', 'rate_limits', 'system_checks', 'retention_progress', 'retention_removals']

/**
 * What every table holds, one line for each. The record also counts who tries a wrong password: that is no change, nor
 * is what it says of files, for those who may have some.
 */
export async function contents(db: pg.Client, { exports = true } = {}): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
     order by 1`,
    [MOVING],
  )
  const lines: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.query(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as line
       from "${name}" t where to_jsonb(t) ->> 'action' is distinct from 'session.refused'
         and ($1 or to_jsonb(t) ->> 'subject_type' is distinct from 'export')`,
      [exports],
    )
    lines[name] = rows[0].line
  }
  return lines
}
