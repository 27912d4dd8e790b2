import { describe, expect, test } from 'vitest'
import { createItem, findItem, updateItem } from '#app/domains/academy/editing/editing.server.ts'
import { courseSchema } from '#app/domains/academy/editing/schema.ts'
import { followUp } from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { purgeOldTrash, restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { listHistory, readRecordHistory } from '#app/domains/audit/history.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import { updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { colleague, courseRequest } from '../admin/requests.ts'
import { storeContact } from '../contacts/rows.ts'
import { create, written } from '../content/articles.ts'
import { EVENT, storeEvent } from '../events/rows.ts'
import { save } from '../settings/section-form.ts'
import { YEAR } from '../setup/days.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ACTION_TABLES } from './actions.ts'

withTables(...ACTION_TABLES)

/** What the newest entry says, and of each field from what to what. */
async function latest() {
  const { entries } = await listHistory({})
  const [entry] = entries
  if (!entry) throw new Error('The record is empty.')
  const changes = entry.changes.map(({ label, before, after }) =>
    before !== undefined && after !== undefined
      ? `${label}: ${before} → ${after}`
      : `${label}: ${before ?? after}`,
  )
  return { ...entry, changes }
}

async function edited(change: Partial<EventInput>, id?: string) {
  const event = id ?? (await storeEvent())
  const { version = '' } = (await findPublished(event)) ?? {}
  const replies = { past_date: change.event_date }
  const saved = await updateEvent(event, { ...EVENT, ...change }, { version, editor: REVIEWER, replies })
  expect(saved.outcome).toBe('saved')
  return latest()
}

describe('an event that was changed', () => {
  test('says who changed the hour of which event, from when to when, and leads to it', async () => {
    const event = await storeEvent({ event_time: '18:00' })
    const entry = await edited({ event_time: '19:00' }, event)
    expect(entry).toMatchObject({
      by: 'revisora@marea.example',
      kind: 'Evento publicado',
      sentence: 'Cambió el evento «Noche de datos abiertos»',
      changes: ['Hora: 18:00 → 19:00'],
      href: `/admin/events/${event}`,
    })
    expect(entry.at).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })

  test('says dates, choices, lists, lengths and what is empty as a person does', async () => {
    const long = `${'Una noche larga. '.repeat(188)}Fin.`
    const { changes } = await edited({
      event_date: `${YEAR}-12-05`,
      category: 'taller',
      max_attendees: 1200,
      status: 'cancelled',
      verticals: ['IoT', 'Fintech'],
      description: long,
      duration_hours: 2.5,
    })
    expect(changes).toEqual([
      'Categoría: Meetup → Taller',
      `Fecha: 05/03/${YEAR} → 05/12/${YEAR}`,
      'Capacidad: (vacío) → 1,200',
      'Estado: Publicado → Cancelado',
      'Descripción: (vacío) → texto de 3,200 caracteres',
      'Duración (horas): 2 → 2.5',
      'Temáticas: añadió IoT, Fintech; quitó Datos y Analytics',
    ])
  })
})

test('a course, an article, a section of the settings and a request say theirs', async () => {
  const input = courseSchema().parse({
    title: 'SQL',
    organizer: 'Ozama',
    location: 'En línea',
    start_date: '2090-06-01',
    end_date: '2090-06-30',
  })
  const course = await createItem('courses', input, REVIEWER)
  const id = course.outcome === 'saved' ? course.id : ''
  const { version = '' } = (await findItem('courses', id)) ?? {}
  await updateItem(
    'courses',
    id,
    { ...input, status: 'sold_out', price: 'RD$ 5.000' },
    { version, editor: REVIEWER },
  )
  expect(await latest()).toMatchObject({
    sentence: 'Cambió el curso «SQL»',
    changes: ['Precio: (vacío) → RD$ 5.000', 'Estado: Borrador → Agotado'],
    href: `/admin/academy?editar=${id}`,
  })

  const article = await create()
  await saveArticle(article, written({ featured: true }), { version: '1', editor: REVIEWER })
  expect((await latest()).changes).toEqual(['Destacado: No → Sí'])

  await save('portada', { hero_title: 'Islas que programan', banner_from: '2026-12-01' })
  const settings = await latest()
  expect(settings).toMatchObject({ kind: 'Configuración', href: '/admin/settings/portada' })
  expect(settings.changes).toContainEqual(expect.stringMatching(/ → Islas que programan$/))
  expect(settings.changes).toContainEqual(expect.stringMatching(/: 01\/12\/2026$/))

  await colleague('bea')
  const request = await courseRequest()
  const seen = await findInInbox('cursos', request)
  await followUp(
    { kind: 'cursos', id: request },
    { state: 'en_curso', owner_id: 'bea', note: null },
    { version: seen?.version ?? '', editor: REVIEWER },
  )
  expect((await latest()).changes).toEqual([
    'Estado: Nueva → En curso',
    'Responsable: (vacío) → bea@marea.test',
  ])
})

test('what is gone says what it was, and leads nowhere', async () => {
  const event = await storeEvent()
  await deleteEvent(event, REVIEWER)
  expect(await latest()).toMatchObject({
    sentence: 'Eliminó el evento «Noche de datos abiertos»',
    href: undefined,
    isWhole: true,
    changes: expect.arrayContaining(['Título: Noche de datos abiertos', 'Hora: 18:30', 'Estado: Publicado']),
  })
})

test('of a person who was erased no value is shown, nor of what left the trash', async () => {
  const contact = await storeContact({ email: 'zarigueya@ozama.test', company: 'Zarigueya SRL' })
  await deleteContact(contact, REVIEWER)
  await erasePerson('zarigueya@ozama.test', 'zarigueya@ozama.test', REVIEWER)
  await deleteEvent(await storeEvent({ title: 'Pasa de largo' }), REVIEWER)
  await rowsOf(`update trash set deleted_at = now() - interval '31 days'`)
  await rowsOf(`update audit_log set created_at = now() - interval '31 days'`)
  await purgeOldTrash()
  const { entries } = await listHistory({})
  expect(JSON.stringify(entries)).not.toMatch(/zarigueya/i)
  expect(entries.map(({ sentence, changes }) => [sentence, changes])).toEqual([
    ['Eliminó el evento «Pasa de largo»', []],
    ['Borró todos los datos de una persona (Ley 172-13)', []],
    ['Datos de una persona, borrados (Ley 172-13)', []],
  ])
})

test('who acts without an account has a name that is no address', async () => {
  const entry = { action: 'event.updated', subject_type: 'event', subject_id: 'x', summary: 'Hizo algo' }
  await recordChange({ id: 'consola', email: 'consola' }, entry)
  expect(await latest()).toMatchObject({ by: 'La consola' })
})

test('a field that nobody has a word for, and values of any form, are still said in words', async () => {
  const about = { action: 'other.changed', subject_type: 'other', subject_id: 'x', summary: 'Hizo algo' }
  const values = {
    odd_field: { deep: [1] },
    list: [{ a: 1 }, { a: 2 }],
    none: null,
    instant: '2026-12-01T22:30:00Z',
  }
  await recordChange(REVIEWER, { ...about, before: { instant: null }, after: values })
  expect((await latest()).changes).toEqual([
    'Instant: (vacío) → 01/12/2026 18:30',
    'List: 2 elementos',
    'Odd field: varios datos',
  ])
  await recordChange(REVIEWER, { ...about, before: [1, 2], after: 'texto' })
  expect((await latest()).changes).toEqual([])
})

test('one record has its own latest entries, also those that the trash wrote of it', async () => {
  const event = await storeEvent()
  await storeEvent({ title: 'Otro' })
  for (const hour of ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
    await edited({ event_time: hour }, event)
  const history = await readRecordHistory('event', event)
  expect(history).toMatchObject({ hasMore: true, kind: 'evento', subject: event })
  expect(history.entries.map(({ changes }) => changes[0]?.after)).toEqual([
    '15:00',
    '14:00',
    '13:00',
    '12:00',
    '11:00',
  ])
  await deleteEvent(event, REVIEWER)
  const [trashed] = await rowsOf('select id from trash')
  await restoreDeleted(String(trashed?.id), REVIEWER)
  const [newest] = (await readRecordHistory('event', event)).entries
  expect(newest?.sentence).toBe('Restauró «Noche de datos abiertos» (evento publicado)')
  expect((await listHistory({ kind: 'evento', subject: event })).entries).toHaveLength(8)
})
