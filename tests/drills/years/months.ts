/** What a month brings to a site of this kind, as SQL. Rows of the drill are known by `fed`. */
import { ANA } from '../erasure/person.ts'

export const PHONE = '809-555-0147'
/** How others' texts name her. */
const HER = `${ANA.name}, ${ANA.email}, ${PHONE}`

/** Of each month. The newsletter goes to all readers besides. */
const EVENTS = 6
const PEOPLE_OF_EVENT = 40
const CONTACTS = 60
const REQUESTS = 20
const CHANGES = 400

/** The months are numbered; a later one says what became of what an earlier one brought, `before` its number. */
export function monthOf(month: number, { before, days }: { before: number; days: number }): string {
  return [
    people(month, before),
    requests(month),
    events(month),
    whatTookPlace(before),
    mails(month),
    newsletter(month),
    panel(month),
    counts(month, days),
    work(month),
  ].join(';\n')
}

const who = (month: number) => `'p${month}x' || n || '@vecina.test'`

function people(month: number, before: number): string {
  return `
    insert into contacts (email, first_name, last_name, company, consent_privacy_policy, consent_marketing)
      select ${who(month)}, 'Vecina', n::text, 'Taller', true, n % 3 = 0 from generate_series(1, ${CONTACTS}) n;
    insert into consent_events (email, purpose, granted, source, wording)
      select ${who(month)}, purpose, true, 'registro', 'Acepto' from generate_series(1, ${CONTACTS}) n, unnest(array['privacy', 'marketing']) purpose
      where purpose = 'privacy' or n % 3 = 0;
    insert into newsletter_welcomes (email) select ${who(month)} from generate_series(3, ${CONTACTS}, 3) n;
    update contacts set consent_marketing = false where email in (select ${who(before)} from generate_series(6, ${CONTACTS}, 6) n);
    insert into consent_events (email, purpose, granted, source, wording)
      select ${who(before)}, 'marketing', false, 'baja', 'Acepto' from generate_series(6, ${CONTACTS}, 6) n
      where exists (select from contacts where email = ${who(before)});
    insert into contact_notes (id, contact_id, author, body) select gen_random_uuid(), id, 'equipo@marea.test', 'fed ${HER}'
      from contacts where email = 'p${month}x1@vecina.test'`
}

/** One in five is spam, one in ten stays open; an answer to each that was closed. */
function requests(month: number): string {
  const state = `case when n % 5 = 0 then 'spam' when n % 10 = 1 then 'nueva' else 'cerrada' end`
  const from = `from generate_series(1, ${REQUESTS}) n`
  const answered = (table: string, type: string) => `
    insert into conversation_entries (id, subject_type, subject_id, kind, body) select gen_random_uuid(), '${type}', id, 'answer', 'fed Gracias'
      from ${table} where state = 'cerrada' and idempotency_key like 'fed-${month}-%';
    insert into audit_log (actor_email, action, subject_type, subject_id, summary) select 'equipo@marea.test', 'x', '${type}', id, 'fed Decidió'
      from ${table} where state in ('spam', 'cerrada') and idempotency_key like 'fed-${month}-%'`
  return `
    insert into contact_form (first_name, last_name, email, company, position, sector, profile_type, message, consent_privacy, idempotency_key, state)
      select 'Vecina', n::text, ${who(month)}, 'Taller', 'Socia', 'Fintech', 'emprendedor', 'Quiero entrar', true, 'fed-${month}-' || n, ${state} ${from};
    insert into course_submissions (name, email, phone, course, message, action_type, consent_privacy, idempotency_key, state)
      select case n when 2 then '${ANA.name}' else 'Vecina ' || n end, case n when 2 then '${ANA.email}' else ${who(month)} end,
        case n when 2 then '${PHONE}' end, 'Datos', case n when 2 then 'Llámenme al ${PHONE}' end, 'informacion', true, 'fed-${month}-' || n, ${state} ${from};
    insert into inquiries (name, email, message, consent_privacy, idempotency_key, state)
      select 'Vecina', ${who(month)}, 'Hola', true, 'fed-${month}-' || n, ${state} ${from};
    ${answered('contact_form', 'contact_form')};
    ${answered('course_submissions', 'course_submission')};
    ${answered('inquiries', 'inquiry')};
    insert into event_submissions (title, organizer, category, event_date, event_time, location, email, status, idempotency_key, reviewed_at, reviewed_by)
      select 'fed', 'Ozama', 'meetup', current_date + 9, '18:30', 'Moca', ${who(month)}, status, 'fed-${month}-' || status || n, now(), 'r'
      from generate_series(1, 2) n, unnest(array['rejected', 'withdrawn', 'spam', 'pending']) status;
    insert into audit_log (actor_email, action, subject_type, subject_id, summary)
      select 'equipo@marea.test', 'x', 'event_submission', id, 'fed Decidió' from event_submissions where idempotency_key like 'fed-${month}-%'`
}

/** All are over when the next month comes. Of ten people one cancels, one waits and one is spam. */
function events(month: number): string {
  const ofMonth = `events e where e.title like 'fed ${month}-%'`
  return `
    insert into event_submissions (title, organizer, category, event_date, event_time, location, email, status, idempotency_key, reviewed_at, reviewed_by)
      select 'fed ${month}-' || n, 'Ozama', 'meetup', current_date + 2 + 4 * n, '18:30', 'Moca', ${who(month)}, 'approved', 'fed-${month}-e' || n, now(), 'r'
      from generate_series(1, ${EVENTS}) n;
    insert into events (title, organizer, category, event_date, event_time, location, duration_hours, submission_id)
      select title, organizer, category, event_date, event_time, location, 2, id from event_submissions where status = 'approved' and idempotency_key like 'fed-${month}-e%';
    update event_submissions s set event_id = e.id from ${ofMonth} and s.id = e.submission_id;
    insert into co_organisers (submission_id, name, email) select submission_id, '${ANA.name}', '${ANA.email}' from ${ofMonth};
    insert into door_links (id, event_id, code_digest, created_by) select gen_random_uuid(), id, id, 'equipo@marea.test' from ${ofMonth};
    insert into door_phones (link_id, name, token_digest) select id, 'Vecino', id from door_links where event_id in (select id from ${ofMonth});
    insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at, finished_at)
      select gen_random_uuid(), id, 'team', 'equipo@marea.test', 'all', 'fed', 'Pregunten a ${HER}', now(), now() from ${ofMonth};
    insert into event_registrations (event_id, name, email, status, places, answers)
      select e.id, 'Vecina ' || n, ${who(month)}, coalesce((array['spam', 'cancelled', 'waitlist'])[n % 10 + 1], 'confirmed'), 1 + n % 2,
        '[{"question": "¿Dieta?", "answer": "No"}]'
      from generate_series(1, ${PEOPLE_OF_EVENT}) n, ${ofMonth};
    insert into event_registrations (event_id, name, email, status, answers)
      select e.id, '${ANA.name}', '${ANA.email}', 'confirmed', '[{"question": "¿Teléfono?", "answer": "${PHONE}"}]' from ${ofMonth}`
}

/** Arrivals, opinions, and who was thanked. */
function whatTookPlace(before: number): string {
  const ofMonth = `events e where e.title like 'fed ${before}-%'`
  return `
    update event_registrations r set arrived_at = e.event_date + interval '23 hours', rating = 4, comment = 'Gracias a ${HER}', answered_at = now(),
      door_marks = jsonb_build_array(jsonb_build_object('id', r.id, 'at', e.event_date, 'undone', false, 'by', 'Vecino', 'device', 'a'))
      from ${ofMonth} and r.event_id = e.id and r.status = 'confirmed' and r.arrived_at is null;
    insert into mailings (kind, subject_id, due_at, needed_by, finished_at) select 'thanks', e.id, now(), now(), now() from ${ofMonth};
    insert into mailing_recipients (mailing_id, recipient_id) select m.id, r.id::text from mailings m, event_registrations r, ${ofMonth}
      and m.kind = 'thanks' and m.subject_id = e.id::text and r.event_id = e.id and r.status = 'confirmed' on conflict do nothing`
}

/** Mails as they are stored once sent: some 6 KB of markup and 1 KB of text, which PostgreSQL packs to a third. */
const MAIL_PARTS = `parts as materialized (select b, string_agg('<tr><td style="padding:0 0 16px;font-family:Arial,sans-serif;font-size:16px;line-height:24px">'
    || md5(b::text || i) || md5(i::text || b) || '</td></tr>', '') as html, string_agg(md5(b::text || i), ' ') as words
  from generate_series(0, 49) b, generate_series(1, 32) i group by b)`

function mails(month: number): string {
  const about = (type: string, template: string, from: string) => `
    with ${MAIL_PARTS}
    insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at, subject_type, subject_id)
      select 'fed-' || gen_random_uuid(), '${template}', r.email, 'Recibimos lo tuyo', html || r.email, words, 'sent', now(), '${type}', r.id
      from (select id, email, row_number() over () as n from ${from}) r join parts on b = r.n % 50`
  return [
    about(
      'event_registration',
      'event_registration',
      `event_registrations where event_id in (select id from events where title like 'fed ${month}-%') and status <> 'spam'`,
    ),
    ...['contact_form', 'course_submissions', 'inquiries'].map((table) =>
      about(
        table,
        'inquiry_receipt',
        `${table} where idempotency_key like 'fed-${month}-%' and state <> 'spam'`,
      ),
    ),
  ].join(';')
}

function newsletter(month: number): string {
  const issue = `(select id from newsletter_issues where slug = 'fed-${month}')`
  return `
    insert into newsletter_issues (slug, subject, content, status, due_at, started_at, finished_at, updated_by)
      values ('fed-${month}', 'Lo que viene', '{"type": "doc", "content": []}', 'sent', now(), now(), now(), 'equipo@marea.test');
    insert into mailings (kind, subject_id, due_at, needed_by, finished_at) values ('newsletter', ${issue}, now(), now(), now());
    with ${MAIL_PARTS}, had as (insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at, subject_type, subject_id)
      select 'fed-' || gen_random_uuid(), 'newsletter_issue', r.email, 'Lo que viene', html || r.email, words, 'sent', now(), 'newsletter_issue', ${issue}
      from (select email, row_number() over () as n from contacts where consent_marketing) r join parts on b = r.n % 50 returning id, recipient)
    insert into mailing_recipients (mailing_id, recipient_id, mail_id) select m.id, recipient, had.id from had, mailings m
      where m.kind = 'newsletter' and m.subject_id = ${issue}::text;
    insert into newsletter_bounces (mail_id, email, kind, said) select gen_random_uuid(), ${who(month)}, 'soft', 'Lleno' from generate_series(1, 5) n`
}

/** What the team does: changes, sign-ins, imports, bulk changes, what it deletes and shares. */
function panel(month: number): string {
  return `
    insert into audit_log (actor_email, action, subject_type, subject_id, summary, before, after)
      select 'equipo@marea.test', 'contact.updated', 'contact', c.id, 'fed Cambió', jsonb_build_object('city', 'Moca', 'note', '${HER}'), jsonb_build_object('city', 'Azua')
      from (select id, row_number() over () as n from contacts) c where n <= ${CHANGES};
    insert into audit_log (actor_email, action, subject_type, subject_id, summary, after)
      select 'equipo@marea.test', action, 'session', 'u' || n % 5, 'fed Entró', '{"source": "203.0.113.7", "device": "Firefox"}'
      from generate_series(1, 30) n, unnest(array['session.opened', 'session.closed']) action;
    insert into contact_imports (file_name, header, row_count, state, mapping, created_by, finished_at)
      values ('fed-${month}.csv', '["Email"]', 40, 'done', '{}', 'r', now());
    insert into contact_import_changes (import_id, contact_id, row, email, before, digest)
      select i.id, gen_random_uuid(), n, ${who(month)}, '{"city": "Moca"}', 'x' from contact_imports i, generate_series(1, 40) n where file_name = 'fed-${month}.csv';
    insert into bulk_runs (action, input, phrase, total, started_by, state, finished_at)
      values ('contacts.tag', '{"tag": "fed"}', 'poner la etiqueta', 40, '{"id": "r", "email": "equipo@marea.test"}', 'done', now());
    insert into bulk_run_rows (run_id, position, row_id) select r.id, n, gen_random_uuid() from (select id from bulk_runs order by created_at desc limit 1) r, generate_series(1, 40) n;
    insert into trash (table_name, row_id, snapshot) select 'contacts', gen_random_uuid(),
      '{"kind": "Contacto", "label": "${ANA.email}", "row": {"email": "${ANA.email}"}, "children": [], "referrers": [], "references": []}' from generate_series(1, 5);
    insert into shared_reports (id, code_digest, brand, report, frozen_by, revoked_at)
      select gen_random_uuid(), gen_random_uuid(), 'fed', '{}', 'equipo@marea.test', case n when 1 then now() end from generate_series(1, 2) n`
}

/** Sums of each day since the month before. */
function counts(month: number, days: number): string {
  const each = `generate_series(current_date - ${days - 1}, current_date, interval '1 day') day`
  return `
    insert into view_counts (dimension, day, name, views) select 'page', day, '/fed-' || n, 30 from ${each}, generate_series(1, 40) n on conflict do nothing;
    insert into view_counts (dimension, day, name, views) select 'site', day, 'fed' || n || '.test', 3 from ${each}, generate_series(1, 5) n on conflict do nothing;
    insert into caught_forms (form, day) select 'newsletter', day from ${each} on conflict do nothing;
    insert into weekly_figure_mails (user_id, week, mailed_at) select u.id, date_trunc('week', day), now() from (select id from "user" limit 1) u, ${each} on conflict do nothing;
    insert into received_mails (digest) select 'fed-${month}-' || n from generate_series(1, 20) n`
}

/** The nights before the last one: of that the site makes its own backup. */
function work(month: number): string {
  return `
    insert into backup_runs (kind, started_at, finished_at, outcome, message) select 'nightly', at, at, 'done', 'fed ${month}'
      from generate_series(now() - interval '27 days', now() - interval '2 days', interval '1 day') at`
}
