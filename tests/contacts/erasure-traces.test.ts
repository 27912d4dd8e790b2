import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteRequest, followUp } from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readHistory } from '#app/domains/admin/people/person.server.ts'
import { purgeOldTrash } from '#app/domains/admin/trash/trash.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { removeRegistration } from '#app/domains/attendance/registrations/team-handling.server.ts'
import { applyToCommunity } from '#app/domains/community/applications.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { changeTags } from '#app/domains/contacts/selection/tagging.server.ts'
import { correctSubmission } from '#app/domains/event-desk/changes/corrections.server.ts'
import {
  approveSubmission,
  deleteSubmission,
  rejectSubmission,
} from '#app/domains/event-desk/review/review.server.ts'
import { findSubmission } from '#app/domains/event-desk/submissions/lists.server.ts'
import { submitEvent } from '#app/domains/event-desk/submissions/submissions.server.ts'
import { openMailedLink } from '#app/domains/mail/mailed-links.server.ts'
import { deleteView, saveView } from '#app/domains/views/views.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { application, colleague } from '../admin/requests.ts'
import { throwAway, waitIsOver, withNotices } from '../events/notices.ts'
import { linkOf, mails, PERSON, PROGRAM, person, states } from '../events/people.ts'
import { SUBMITTED, storeEvent, storeSubmission } from '../events/rows.ts'
import { YEAR } from '../setup/days.ts'
import { countWaiting } from '../setup/locks.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { storeContact } from './rows.ts'
import { tablesWith } from './tables-with.ts'

withTables(
  'erasures',
  'contacts',
  'consent_events',
  'contact_form',
  'course_submissions',
  'inquiries',
  'events',
  'event_registrations',
  'event_submissions',
  'mail_messages',
  'trash',
  'audit_log',
  '"user"',
  'user_roles',
  'event_notices',
  'event_messages',
  'site_settings',
  'page_checks',
  'page_check_run',
  'answer_templates',
  'contact_segments',
  'saved_views',
)
withDemoOrganization()
withNotices()

const EMAIL = 'zarigueya@ozama.test'
const NAME = 'Zarigueya Montes'
const PLANTED = 'zarigueya'
const APPLICATION = {
  first_name: 'Luis',
  last_name: 'Mora',
  email: 'luis@cacao.test',
  company: 'Cacao',
  position: 'Socio',
  sector: 'Agritech' as const,
  profile_type: 'emprendedor' as const,
  interests: [],
  reasonOfInterest: null,
  message: null,
  consent_privacy: true as const,
  consent_marketing: false,
}
const SUBMISSION = {
  title: 'Noche abierta',
  contact_person: NAME,
  event_type: 'meetup' as const,
  email: EMAIL,
  description: `Escríbeme a ${EMAIL}.`,
  event_date: `${YEAR}-03-05`,
  event_time: '18:30',
  location: 'Casa Bajamar',
  max_attendees: null,
  duration_hours: 2,
  website_url: null,
  time_zone: null,
  price: `Escribe a ${EMAIL}`,
  online_url: `https://meet.test/${EMAIL}`,
  registers_late: null,
  consent_privacy: true as const,
  consent_newsletter: false,
}

const erase = (email = EMAIL) => erasePerson(email, email, REVIEWER)
const pastTheBin = async () => {
  await rowsOf(`update trash set deleted_at = now() - interval '31 days'`)
  await rowsOf(`update audit_log set created_at = now() - interval '31 days'`)
  await purgeOldTrash()
}

/** Her event in the agenda, and Luis, who registered for it. */
async function publish(given: Partial<typeof SUBMISSION> = {}) {
  const sent = await submitEvent({ ...SUBMISSION, ...given }, PERSON)
  if (sent.outcome !== 'stored') throw new Error(sent.outcome)
  const { id } = sent
  const approved = await approveSubmission(id, REVIEWER)
  if (approved.outcome !== 'done') throw new Error(approved.outcome)
  await register(String(approved.event_id), person('Luis'), PERSON)
  return { submission: id, event: String(approved.event_id) }
}

describe('what belongs to others', () => {
  test('the calendar file that was sent to them goes, where it holds the person’s words in folded lines', async () => {
    const { event } = await publish({ title: `Una noche larga, con mucho que contar y que oír, de ${NAME}` })
    await rowsOf(`update mail_messages set attachments = jsonb_build_array(jsonb_build_object('filename', 'evento.ics',
      'type', 'text/calendar', 'content', E'SUMMARY:Una noche larga de Zari\\r\\n gueya'))
      where recipient = 'luis@cacao.test'`)
    const other = await storeEvent()
    await register(other, person('Eva'), PERSON)
    await rowsOf(`update mail_messages set attachments = '[{"filename": "evento.ics", "type": "x", "content": "SUMMARY:Otra"}]'
      where recipient = 'eva@cacao.test'`)
    expect(await erase()).toBe('erased')
    expect(
      await rowsOf(`select recipient, jsonb_array_length(attachments) as files from mail_messages
      where recipient like '%@cacao.test' order by recipient`),
    ).toEqual([
      { recipient: 'eva@cacao.test', files: 1 },
      { recipient: 'luis@cacao.test', files: 0 },
    ])
    expect(event).not.toBe('')
  })

  test('their mails stay, with links that work, when they only name the person', async () => {
    await applyToCommunity({ ...APPLICATION, message: `Me manda ${NAME}, ${EMAIL}.` }, PERSON)
    const herMessage = { ...APPLICATION, first_name: 'Zarigueya', last_name: 'Montes', email: EMAIL }
    await applyToCommunity(herMessage, PERSON)
    const event = await storeEvent()
    await register(event, person('Luis'), PERSON)
    const before = await mails()
    expect(await erase()).toBe('erased')
    expect(await rowsOf('select recipient, subject from mail_messages order by subject')).toEqual([
      { recipient: 'hola@marea.example', subject: 'Nueva solicitud: Luis Mora, Cacao' },
      { recipient: 'luis@cacao.test', subject: 'Recibimos tu solicitud para unirte a Marea' },
      { recipient: 'luis@cacao.test', subject: 'Tu lugar está reservado: Noche de datos abiertos' },
    ])
    const [notice] = (await mails()).filter(({ template }) => template === 'community_arrival')
    expect(notice?.text).toContain('Me manda [borrado], [borrado].')
    expect(notice?.html).toContain('mailto:luis@cacao.test')
    const untouched = (each: Record<string, unknown>) => each.recipient === 'luis@cacao.test'
    expect((await mails()).filter(untouched)).toEqual(before.filter(untouched))
    const link = await linkOf('luis@cacao.test')
    expect(await openMailedLink({ ...link, templates: ['event_registration'] })).toBeDefined()
  })

  test('so does what they sent under an address that the team has corrected since', async () => {
    const id = await storeSubmission({ organizer: 'Luis Mora', email: EMAIL })
    const right = { ...SUBMITTED, organizer: 'Luis Mora', email: 'luis@cacao.test' }
    const version = String((await findSubmission(id))?.version)
    expect((await correctSubmission(id, right, { version, editor: REVIEWER })).outcome).toBe('saved')
    await rejectSubmission(id, REVIEWER, null)
    await storeContact({ email: EMAIL })
    expect(await erase()).toBe('erased')
    expect(await rowsOf('select subject from mail_messages')).toHaveLength(1)
    const record = await rowsOf(`select summary from audit_log where subject_id = '${id}'`)
    expect(record).toContainEqual({ summary: 'Rechazó el evento «Noche de datos abiertos»' })
  })

  test('the address of the organisation, or of who runs the site, is no person to erase', async () => {
    await colleague('berta')
    await applyToCommunity({ ...APPLICATION, email: 'hola@marea.example' }, PERSON)
    await applyToCommunity({ ...APPLICATION, email: 'Berta@marea.test' }, PERSON)
    const before = await mails()
    expect(await erase('hola@marea.example')).toBe('ours')
    expect(await erase('berta@marea.test')).toBe('administrator')
    expect(await mails()).toEqual(before)
    expect(await rowsOf('select 1 from contacts')).toHaveLength(2)
  })
})

/** What the check of the pages found there. */
function checkedAs(
  path: string,
  { id = '', title, description }: Record<'title' | 'description', string> & { id?: string },
) {
  return rowsOf(`insert into page_checks (path, place, kind, row_id, title, description, picture, data_types, faults,
    fault_count) values ('${path}', 1, 'event', '${id}', '${title}', '${description}', '', '{}', '[]', 0)`)
}

describe('an event that came of a submission', () => {
  test.each([
    ['is there', async () => {}],
    ['was deleted', async (id: string) => void (await deleteSubmission(id, REVIEWER))],
    [
      'was deleted long ago, and she too',
      async (id: string) => {
        await deleteSubmission(id, REVIEWER)
        const [contact] = await rowsOf(`select id from contacts where email = '${EMAIL}'`)
        await deleteContact(String(contact?.id), REVIEWER)
        await pastTheBin()
      },
    ],
  ])('stays without its organiser where the submission %s', async (_, meanwhile) => {
    const { submission, event } = await publish()
    await meanwhile(submission)
    await checkedAs(`/evento/${event}`, { id: event, title: 'Noche abierta', description: `De ${NAME}` })
    await checkedAs('/faqs', { title: 'Preguntas', description: `Escribe a ${EMAIL}` })
    await checkedAs('/contacto', { title: 'Contacto', description: 'Escríbenos' })
    expect(await erase()).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])
    expect(await rowsOf('select path from page_checks')).toEqual([{ path: '/contacto' }])
    expect(await rowsOf('select title, organizer, description from events')).toEqual([
      { title: 'Noche abierta', organizer: 'Marea', description: 'Escríbeme a [borrado].' },
    ])
    const [mail] = (await mails()).filter(({ recipient }) => recipient === 'luis@cacao.test')
    expect(mail?.text, 'who registered keeps the mail').toContain('Organiza: [borrado]')
    expect(mail?.html).toContain('/registro/cancelar')
  })

  test('loses an organiser of one word, in the trash too, and no other word', async () => {
    const { event, submission } = await publish({ contact_person: 'Zarigueya', title: 'Title' })
    await deleteSubmission(submission, REVIEWER)
    await throwAway(event)
    expect(await erase()).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])
    const [deleted] = await rowsOf(`select snapshot -> 'row' as row from trash`)
    expect(deleted?.row).toMatchObject({ title: 'Title', organizer: '[borrado]' })
  })
})

test('a tag with the name of a person goes from the history, another one stays', async () => {
  const ids = [await storeContact({ email: EMAIL, first_name: 'Zarigueya', last_name: 'Montes' })]
  for (const tag of [NAME, 'mentora'])
    await changeTags({ ids }, { tag, isRemoval: false }, { expected: 1, actor: REVIEWER })
  expect(await erase()).toBe('erased')
  expect(await tablesWith(PLANTED)).toEqual([])
  const entries = `select subject_id, summary from audit_log where action = 'contacts.tagged' order by id`
  expect(await rowsOf(entries)).toEqual([
    { subject_id: '[borrado]', summary: 'Puso la etiqueta «[borrado]» a 1 contacto' },
    { subject_id: 'mentora', summary: 'Puso la etiqueta «mentora» a 1 contacto' },
  ])
})

describe('whoever is no contact', () => {
  test('is erased with the record of requests that were deleted, notes and all', async () => {
    const id = await application({ email: EMAIL, first_name: 'Zarigueya', last_name: 'Montes' })
    const others = await application({ email: 'luis@cacao.test' })
    for (const kind of [id, others].map((each) => ({ kind: 'comunidad' as const, id: each }))) {
      const seen = await findInInbox(kind.kind, kind.id)
      const given = { state: 'en_curso' as const, owner_id: null, note: `Nota de ${seen?.name}` }
      await followUp(kind, given, { version: seen?.version ?? '', editor: REVIEWER })
    }
    await deleteRequest({ kind: 'comunidad', id }, REVIEWER)
    expect(await tablesWith(PLANTED)).toEqual(['public.audit_log', 'public.trash'])
    expect(await erase()).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])
    expect(
      await rowsOf(`select after ->> 'note' as note from audit_log where subject_id = '${others}'`),
    ).toEqual([{ note: 'Nota de Ana Peña Marte' }])
  })

  test('is read and erased with what they answered to the organiser of an event, in the trash and the record too', async () => {
    const question = '¿Qué comes?'
    const event = await storeEvent({ questions: [question] })
    const answering = { ...person('Zoe', EMAIL), answers: [{ question, answer: PLANTED }] }
    await register(event, answering, PERSON)
    const [zoe] = (await readHistory(EMAIL)).registrations
    expect(zoe?.answers).toEqual(answering.answers)
    await removeRegistration(event, String(zoe?.id), REVIEWER)
    await register(event, answering, PERSON)
    const kept = ['public.audit_log', 'public.event_registrations', 'public.trash']
    expect(await tablesWith(PLANTED)).toEqual(expect.arrayContaining(kept))
    expect(await erase()).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])
  })

  test('is read and erased where a program was suspected', async () => {
    const { id } = await applyToCommunity({ ...APPLICATION, email: EMAIL, company: PLANTED }, PROGRAM)
    expect(await rowsOf('select 1 from contacts')).toEqual([])
    expect((await readHistory(EMAIL)).applications).toMatchObject([{ id, company: PLANTED }])
    expect(await erase()).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])
  })

  test('is kept by no copy in the record when the trash forgets; who deleted what stays known', async () => {
    await deleteContact(await storeContact({ company: PLANTED }), REVIEWER)
    await purgeOldTrash()
    expect(await tablesWith(PLANTED), 'they may still come back').toEqual([
      'public.audit_log',
      'public.trash',
    ])
    await pastTheBin()
    expect(await tablesWith(PLANTED)).toEqual([])
    expect(await rowsOf('select summary, actor_email from audit_log')).toEqual([
      { summary: 'Eliminó el contacto «ana@cacao.test»', actor_email: REVIEWER.email },
    ])
  })
})

test('who registers and who erases them at once do not wait for each other', async () => {
  const event = await storeEvent()
  await register(event, person('Zari', EMAIL), PERSON)
  const another = await storeEvent({ max_attendees: 1 })
  let erasing: ReturnType<typeof erase> | undefined
  await db.transaction(async (tx) => {
    // As `register` does: first the event, then the person.
    await tx.execute(sql`select from events where id = ${event} for update`)
    erasing = erase()
    await expect.poll(countWaiting).toBe(1)
    await register(another, person('Zari', EMAIL), PERSON)
    await register(another, person('Luis'), PERSON)
    const again = { email: EMAIL, consent_privacy: true, consent_marketing: false }
    await upsertContact(again, 'registro', tx)
  })
  expect(await erasing).toBe('erased')
  expect(await states(), 'a seat of hers that was taken meanwhile is given on').toEqual([
    { name: 'Luis', status: 'confirmed' },
  ])
})

/** The data file shows what a person gave, and what they are told; 'Solo la ve el equipo' holds for the rest. */
test('the data of a person holds nothing that the team writes to itself', async () => {
  await application({ email: EMAIL, note: 'Ojo con ella', owner_id: 'berta', state: 'en_curso' })
  await publish()
  const history = await readHistory(EMAIL)
  expect(history.applications).toMatchObject([{ company: 'Cacao Digital' }])
  expect(history.submissions).toMatchObject([{ title: 'Noche abierta', status: 'approved' }])
  const names = [...history.applications, ...history.submissions].flatMap(Object.keys)
  for (const name of ['note', 'owner_id', 'state', 'reviewed_by', 'user_id', 'is_demo', 'idempotency_key'])
    expect(names).not.toContain(name)
  expect(JSON.stringify(history)).not.toContain('Ojo con ella')
})

describe('who went to an event that was deleted', () => {
  const plan = async () => {
    const event = await storeEvent()
    await register(event, person(NAME, EMAIL), PERSON)
    await register(event, person('Luis'), PERSON)
    await throwAway(event)
    return event
  }

  test.each(['in the trash', 'emptied of the trash'])('hears nothing more of it: %s', async (where) => {
    const event = await plan()
    if (where === 'emptied of the trash') {
      await rowsOf('delete from trash')
      await rowsOf('delete from mail_messages')
      await rowsOf(`delete from contacts where email = '${EMAIL}'`)
      await rowsOf(`delete from consent_events where email = '${EMAIL}'`)
      await rowsOf('delete from audit_log')
    }
    expect(await tablesWith(PLANTED)).toContain('public.event_notices')
    expect(await erase()).toBe('erased')
    expect(await tablesWith(PLANTED)).toEqual([])
    await waitIsOver(event)
    expect((await mails()).map(({ recipient }) => recipient)).toContain('luis@cacao.test')
    expect(await tablesWith(PLANTED)).toEqual([])
  })
})

test('names of segments and templates that become one are no obstacle; a search for the person goes', async () => {
  await storeContact({ email: EMAIL, first_name: 'Altagracia', last_name: 'Peralta' })
  for (const [name, q] of [
    ['Altagracia Peralta', 'fallidos'],
    ['Por su correo', EMAIL],
    ['Por su nombre', 'altagracia peralta'],
    ['De otras', 'altagracia'],
  ])
    await rowsOf(`insert into saved_views (list, name, parameters, owner_id, created_by)
      values ('correos', '${name}', '{"q":"${q}"}', 'a', 'a@b.test')`)
  // One more, by name alone, in the trash and in the history.
  const parameters = { q: 'altagracia peralta' }
  const keeper = { ...REVIEWER, role: 'admin' as const }
  const view = await saveView({ list: 'papelera', parameters }, { name: 'Ella', is_shared: true }, keeper)
  await deleteView(view.outcome === 'saved' ? view.id : '', keeper)
  const spellings = [EMAIL, EMAIL.replace('@', '%40')]
  for (const name of spellings) {
    await rowsOf(
      `insert into answer_templates (name, body, created_by) values ('${name}', 'Hola.', 'a@b.test')`,
    )
    await rowsOf(`insert into contact_segments (name, filters, owner_id, created_by, is_shared)
      values ('${name}', '{"q":"${EMAIL}"}', 'a', 'a@b.test', true)`)
  }
  await erasePerson(EMAIL, EMAIL, REVIEWER)
  expect(await tablesWith(PLANTED)).toEqual([])
  expect(await rowsOf('select count(*)::int as templates from answer_templates')).toEqual([{ templates: 2 }])
  expect(await rowsOf('select id from contact_segments')).toEqual([])
  expect(await rowsOf('select name from saved_views')).toEqual([{ name: 'De otras' }])
  const kept = `select snapshot::text as kept from trash union all select concat(before, after) from audit_log`
  expect(JSON.stringify(await rowsOf(kept))).not.toMatch(/peralta/i)
})
