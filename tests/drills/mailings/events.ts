import { queryAt } from '../../setup/query.ts'

export const EVENTS = 20
/** Domain of everybody at the event none of whose mails can be stored, and one person at another. */
export const POISONED_EVENT = 'veneno.test'
export const POISONED_PERSON = 'p7@evento1.test'

/** Five events of each kind of mailing, all due now; `lost`: mails that cannot be stored. */
export const GROUPS = [
  { kind: 'reminders', template: 'event_reminder', events: 5, lost: (people: number) => people + 1 },
  { kind: 'thanks', template: 'event_thanks', events: 5, lost: () => 0 },
  { kind: 'messages', template: 'event_message', events: 5, lost: () => 0 },
  { kind: 'changes', template: 'event_change', events: 5, lost: () => 0 },
] as const

const BEGINS = {
  reminders: `now() + interval '90 minutes'`,
  thanks: `now() - interval '36 hours'`,
  messages: `now() + interval '10 days'`,
  changes: `now() + interval '11 days'`,
}

export async function storeEvents(databaseUrl: string, people: number): Promise<void> {
  let number = 0
  for (const { kind, events } of GROUPS)
    for (let each = 0; each < events; each++)
      await storeEvent(databaseUrl, { number: number++, kind, people })
}

type Stored = { number: number; kind: keyof typeof BEGINS; people: number }

async function storeEvent(databaseUrl: string, { number, kind, people }: Stored): Promise<void> {
  const domain = number === 0 ? POISONED_EVENT : `evento${number}.test`
  const at = `(${BEGINS[kind]}) at time zone 'UTC'`
  await queryAt(
    databaseUrl,
    `with event as (
       insert into events (title, category, organizer, location, event_date, event_time, duration_hours, time_zone, asks_afterwards)
       values ('Evento ${number}', 'meetup', 'Ozama', 'Casa Bajamar', (${at})::date, (${at})::time, 1, 'UTC', ${kind === 'thanks'})
       returning *),
     people as (
       insert into event_registrations (event_id, name, email, status, created_at)
       select id, 'Persona ' || n, 'p' || n || '@${domain}', 'confirmed', now() - interval '5 days'
       from event, generate_series(1, ${people}) n),
     message as (
       insert into event_messages (id, event_id, author, sent_by, audience, subject, body, due_at)
       select gen_random_uuid(), id, 'team', 'ana@marea.example', 'all', 'Hola', 'Traigan abrigo.', now()
       from event where ${kind === 'messages'})
     insert into event_notices (event_id, earlier, waits_since, due_at)
     select id, jsonb_build_array(jsonb_build_object('status', 'published', 'event_date', event_date, 'end_date', null,
       'event_time', to_char(event_time, 'HH24:MI'), 'time_zone', 'UTC', 'location', 'Antes', 'until', now())), now(), now()
     from event where ${kind === 'changes'}`,
  )
}
