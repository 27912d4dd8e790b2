/** A person with a row of every kind, and beside each another one with a name and an address that hold theirs. */
export type Query = (statement: string) => Promise<Record<string, unknown>[]>

export const ANA = { email: 'ana@ozama.test', name: 'Ana Montes Zorrilla' }
/** Her address ends with that of the other, as her name does. */
export const JUANA = { email: 'juana@ozama.test', name: 'Juana Montes Zorrillas' }

type Named = typeof ANA

/**
 * Plants both. `ids` of what is Juana's, by table: those rows, and the whole of what mentions her alone, must stay byte
 * for byte.
 */
export async function plantBoth(query: Query): Promise<void> {
  for (const who of [ANA, JUANA]) await plant(who, query)
}

async function plant({ email, name }: Named, query: Query): Promise<void> {
  const key = email.split('@')[0]
  const words = `Soy ${name}, escríbeme a ${email} o a <a href="mailto:${encodeURIComponent(email)}">mi correo</a>.`
  const id = async (statement: string) => String((await query(`${statement} returning id`))[0]?.id)

  // What they sent themselves.
  await id(`insert into contacts (email, first_name, last_name, company)
    values ('${email}', '${name.split(' ')[0]}', '${name.split(' ').slice(1).join(' ')}', 'De ${name}')`)
  await query(`insert into consent_events (email, purpose, granted, source, wording)
    values ('${email}', 'marketing', true, 'registro', 'Acepto')`)
  await id(`insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message,
    consent_privacy, idempotency_key) values ('${name.split(' ')[0]}', '${name.split(' ').slice(1).join(' ')}', '${email}', 'x', 'x', 'Otro',
    'inversor', '${words}', true, 'drill-${key}')`)
  await id(`insert into course_submissions (name, email, course, message, action_type, consent_privacy, idempotency_key)
    values ('${name}', '${email.toUpperCase()}', 'IA', '${words}', 'inscripcion', true, 'drill-${key}')`)
  await id(`insert into inquiries (name, email, message, consent_privacy, idempotency_key)
    values ('${name}', '${email}', '${words}', true, 'drill-${key}')`)

  await query(`insert into newsletter_preferences (email, cities) values ('${email}', '{Kingston}')`)
  await query(`insert into newsletter_welcomes (email) values ('${email}')`)
  await query(`insert into newsletter_bounces (mail_id, email, kind, said)
    values (gen_random_uuid(), '${email}', 'soft', '${name}')`)
  await query(`insert into blocked_senders (sender, blocked_by) values ('${email}', 'equipo@marea.test')`)

  // Their event, in a series, with a proposal that waits; a duplicate of it that the team made.
  const submission =
    await id(`insert into event_submissions (title, organizer, description, category, event_date,
    event_time, location, email, status, reviewed_at, reviewed_by, idempotency_key, proposal, proposed_at, online_url)
    values ('Noche de ${key}', '${name}', '${words}', 'meetup', current_date + 30, '18:30', 'Casa', '${email}',
    'approved', now(), 'r', 'drill-${key}', '{"kind": "cancel", "reason": "${email}"}', now(), 'https://x.test/${email}')`)
  const series = await id(`insert into event_series (rhythm, first_date) values ('dates', current_date + 30)`)
  const event = (day: number, more: string, title = `Noche de ${key}`) =>
    id(`insert into events (title, organizer, description, category, event_date, event_time, location, price, online_url,
      submission_id, series_id) values ('${title}', '${name}', '${words}', 'meetup', current_date + ${day}, '18:30', 'Casa',
      'Pregunta a ${email}', 'https://x.test/${email}', ${more})`)
  const first = await event(30, `'${submission}', '${series}'`)
  await query(`update event_submissions set event_id = '${first}' where id = '${submission}'`)
  const second = await event(37, `null, '${series}'`)
  await event(60, 'null, null', `Noche de ${key}, otra vez`)
  // The same, but the address does not stand in it: its organiser alone names them.
  await query(`insert into events (title, organizer, category, event_date, event_time, location)
    values ('La noche de ${key}', '${name}', 'meetup', current_date + 90, '18:30', 'Casa')`)

  // They help with an event of others, by a link of their own.
  const helped =
    await id(`insert into event_submissions (title, organizer, category, event_date, event_time, location,
    email, idempotency_key) values ('De la casa', 'Comunidad Ozama', 'meetup', current_date + 40, '18:30', 'Casa',
    'casa.${key}@coral.test', 'drill-co-${key}')`)
  const access = await id(`insert into co_organisers (submission_id, name, email)
    values ('${helped}', '${name}', '${email}')`)
  await query(`insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary) values
    ('${access}', 'enlace de coorganización', 'x', 'event_submission', '${helped}', 'Corrigió «De la casa», con el enlace de ${name}'),
    ('organizador', 'enlace del organizador', 'x', 'co_organiser', '${access}', 'Dio acceso a «${name}»')`)

  // They registered for an event of others, came, answered, and said how it was.
  const others = await id(`insert into events (title, organizer, category, event_date, event_time, location)
    values ('De otros para ${key}', 'Comunidad Ozama', 'meetup', current_date - 1, '18:30', 'Casa')`)
  const registration =
    await id(`insert into event_registrations (event_id, name, email, status, answers, comment, rating,
    arrived_at, door_marks) values ('${others}', '${name}', '${email}', 'confirmed',
    '[{"question": "¿Qué comes?", "answer": "${name}"}]', 'Gracias, ${name}', 5, now(), '[{"by": "${email}"}]')`)
  // Somebody else there names them in an answer and in feedback.
  const witness = await id(`insert into event_registrations (event_id, name, email, status, answers, comment)
    values ('${others}', 'Luis', 'luis.${key}@coral.test', 'confirmed',
    '[{"question": "¿Quién te invitó?", "answer": "Me invitó ${name}, ${email}"}]', 'Me atendió ${email.toUpperCase()}, ${name}.')`)
  const guest = await id(`insert into event_registrations (event_id, name, email, status)
    values ('${second}', 'Rita', 'rita.${key}@coral.test', 'confirmed')`)

  // What they wrote to their people, and what others wrote that quotes them.
  const message = (at: string, author: string, body: string) =>
    id(`insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at, finished_at)
      values (gen_random_uuid(), '${at}', '${author}', 'enlace del organizador', 'confirmed', 'De ${name}', '${body}', now(), now())`)
  const theirs = await message(first, 'organizer', `Nos vemos. ${name}`)
  await message(others, 'team', `Pregunten a ${name}, ${email}.`)

  // Mails to them, about them, and to others about their event: sent, and waiting.
  const mail = (to: string, html: string, more = '') =>
    query(`insert into mail_messages (message_id, template, recipient, subject, html, text, attachments, status, sent_at ${more ? ', subject_type, subject_id' : ''})
      values (gen_random_uuid(), 'event_registration', '${to}', 'De ${name}', '${html}', '${words}',
      jsonb_build_array(jsonb_build_object('filename', 'evento.ics', 'content', E'ORGANIZER:mailto:${email.slice(0, 5)}\\r\\n ${email.slice(5)}')),
      'sent', now() ${more})`)
  await mail(email, 'Hola', `, 'event_registration', '${registration}'`)
  await mail(
    `rita.${key}@coral.test`,
    `<p>Organiza: ${name}</p><a href="https://m.test/evento/${second}">${words}</a>`,
    `, 'event_registration', '${guest}'`,
  )
  await query(`insert into mail_messages (message_id, template, recipient, subject, html, text)
    values (gen_random_uuid(), 'team_arrival', 'equipo@marea.test', 'Llegó ${name}', '<a href="mailto:${encodeURIComponent(email)}">', 'x')`)
  await query(`insert into mail_messages (message_id, template, recipient, subject, data) values (gen_random_uuid(),
    'event_message', 'rita.${key}@coral.test', 'Aviso', '{"event": "${second}", "organizer": "${name}", "body": "${email}"}')`)

  // The record, the trash, notices, imports, codes, checks, counts.
  const entry = (type: string, subject: string, summary: string, before = 'null') =>
    query(`insert into audit_log (actor_email, action, subject_type, subject_id, summary, before)
      values ('equipo@marea.test', 'x', '${type}', '${subject}', '${summary}', ${before})`)
  await entry(
    'event',
    second,
    `Cambió «Noche de ${key}»`,
    `'{"organizer": "${name}", "description": "${email}"}'`,
  )
  await entry('event_message', theirs, `Escribió «De ${name}»`)
  await entry('event_registration', registration, `Anotó la llegada de «${name}»`)
  await entry('event_registration', guest, `Anotó la llegada de «Rita» a la noche de ${name}`)
  await entry('event_registration', witness, `Anotó la llegada de «Luis», que vino con ${email}`)
  await query(`insert into trash (table_name, row_id, snapshot) values
    ('contacts', gen_random_uuid(), '{"kind": "Contacto", "label": "${email}", "row": {"email": "${email}", "first_name": "${name}"}, "children": [], "referrers": [], "references": []}'),
    ('events', gen_random_uuid(), '{"kind": "Evento", "label": "Noche", "row": {"title": "Noche", "description": "${words.replaceAll('"', '\\"')}"},
      "children": [{"table": "event_registrations", "rows": [{"name": "${name}", "email": "${email}"}, {"name": "Luis", "email": "luis.${key}@coral.test"}]}], "referrers": [], "references": []}')`)
  await query(`insert into event_notices (event_id, earlier, gone) values (gen_random_uuid(), '[]',
    '{"event": {"title": "De ${email}"}, "people": [{"id": "1", "email": "${email}"}, {"id": "2", "email": "luis.${key}@coral.test"}], "was_waiting": false}')`)
  const file = await id(`insert into contact_imports (file_name, header, row_count, mapping, created_by)
    values ('${email}.csv', '["${name}", "${email}"]', 1, '{}', 'r')`)
  await query(
    `insert into contact_import_rows (import_id, row, cells) values ('${file}', 2, '["${email}", "${name}"]')`,
  )
  await query(`insert into contact_import_changes (import_id, contact_id, row, email, digest)
    values ('${file}', gen_random_uuid(), 2, '${email}', 'x')`)
  await query(`insert into bulk_runs (action, input, phrase, list_url, total, started_by)
    values ('contacts.tag', '{"tag": "${email}"}', 'poner la etiqueta «${email}» a 600 contactos',
      '/admin/contacts?q=${encodeURIComponent(email)}', 600, '{"id": "r", "email": "equipo@marea.test"}')`)
  await query(
    `insert into verification (id, identifier, value, expires_at) values ('v-${key}', '${email}', 'x', now())`,
  )
  await query(`insert into page_checks (path, place, kind, row_id, title, description, picture, data_types, faults, fault_count)
    values ('/evento/${second}', 1, 'event', '${second}', 'Noche', 'De ${name}', '', '{}', '[]', 0)`)
  await query(
    `insert into view_counts (dimension, day, name, views) values ('campaign', current_date, '${email}', 3)`,
  )
  await query(`insert into success_stories (name, testimonial) values ('Historia de ${key}', '${words}')`)
}

/**
 * Every row of every table of every schema, as text, with the place where it stands; of `some`, only those that meet
 * the condition.
 */
export async function dump(
  query: Query,
  some: Record<string, string> = {},
): Promise<{ place: string; row: string }[]> {
  const tables = await query(`select format('%I.%I', nspname, relname) as place from pg_class c
    join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' order by 1`)
  const rows: { place: string; row: string }[] = []
  for (const { place } of tables)
    for (const { row } of await query(
      `select t::text as row from ${place} t where ${some[String(place)] ?? 'true'}`,
    ))
      rows.push({ place: String(place), row: String(row) })
  return rows
}

/** Places where a person is still named: by the address in any spelling, or by the whole name. */
export function tablesWith(
  { email, name }: Named,
  rows: readonly { place: string; row: string }[],
): string[] {
  const address = [email, encodeURIComponent(email)].map((form) => form.replaceAll('.', '\\.')).join('|')
  const hers = new RegExp(`(?<![\\p{L}\\d._%+-])(${address}|${name})(?![\\p{L}\\d-])`, 'iu')
  // Lines of a calendar file are folded in the middle of a word.
  const unfolded = (row: string) => row.replaceAll(/\\+r\\+n /g, '')
  return [...new Set(rows.flatMap(({ place, row }) => (hers.test(unfolded(row)) ? [place] : [])))].toSorted()
}
