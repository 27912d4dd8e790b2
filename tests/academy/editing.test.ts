import { describe, expect, test } from 'vitest'
import {
  createItem,
  deleteItem,
  findItem,
  publishStory,
  updateItem,
} from '#app/domains/academy/editing/editing.server.ts'
import { courseSchema, storySchema } from '#app/domains/academy/editing/schema.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { whileIgnored } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, bootcamp, course, program, story, training } from './rows.ts'

withTables(...ACADEMY_TABLES, 'trash', 'audit_log')

const COURSE = courseSchema().parse({
  title: 'Curso de SQL',
  organizer: 'Arrecife Labs',
  location: 'En línea',
  start_date: '2090-06-01',
  end_date: '2090-06-30',
  technologies: 'SQL, Python',
})
const auditTrail = () => rowsOf('select action, summary, actor_email from audit_log order by id')

async function stored(table: string): Promise<string> {
  const [row] = await rowsOf(`select id from ${table}`)
  return String(row?.id)
}

async function openCourse() {
  await course({ title: 'Curso de SQL' })
  const id = await stored('courses')
  return { id, version: (await findItem('courses', id))?.version ?? '' }
}

describe('a new course', () => {
  test('is stored as written, and the record says who did it', async () => {
    const created = await createItem('courses', COURSE, REVIEWER)
    expect(await rowsOf('select * from courses')).toMatchObject([
      { title: 'Curso de SQL', technologies: ['SQL', 'Python'], status: 'draft', course_type: 'bootcamp' },
    ])
    expect(created).toEqual({ outcome: 'saved', id: await stored('courses') })
    expect(await auditTrail()).toEqual([
      {
        action: 'courses.created',
        summary: 'Creó el curso «Curso de SQL»',
        actor_email: 'revisora@marea.example',
      },
    ])
  })

  test('sent twice at once is one row; with other words it is another', async () => {
    const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    const sendings = [1, 2, 3].map(() => createItem('courses', COURSE, REVIEWER, key))
    const answers = await Promise.all(sendings)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await auditTrail()).toHaveLength(1)
    await createItem('courses', { ...COURSE, title: 'Otro' }, REVIEWER, key)
    expect(await rowsOf('select 1 from courses')).toHaveLength(2)
  })

  test('that the database swallows is not called saved', async () => {
    await whileIgnored('courses', async () => {
      expect(await createItem('courses', COURSE, REVIEWER)).toEqual({ outcome: 'unverified' })
    })
    expect(await auditTrail()).toEqual([])
  })
})

describe('an edit', () => {
  test('changes the row and records only what changed', async () => {
    const { id, version } = await openCourse()
    const before = await findItem('courses', id)
    const { id: _, created_at: __, is_demo: ___, version: ____, ...same } = before ?? ({} as never)
    const edit = { ...(same as typeof COURSE), title: 'SQL de verdad' }
    expect(await updateItem('courses', id, edit, { version, editor: REVIEWER })).toMatchObject({
      outcome: 'saved',
    })
    expect(await rowsOf('select summary, before, after from audit_log')).toEqual([
      {
        summary: 'Cambió el curso «SQL de verdad»',
        before: { title: 'Curso de SQL' },
        after: { title: 'SQL de verdad' },
      },
    ])
  })

  test('on top of somebody else’s is told, with the row as it stands now and who did it', async () => {
    const { id, version } = await openCourse()
    await updateItem('courses', id, { ...COURSE, location: 'Kingston' }, { version, editor: REVIEWER })
    const second = { version, editor: { id: 'otra', email: 'otra@marea.example' } }
    expect(await updateItem('courses', id, { ...COURSE, title: 'Mío' }, second)).toMatchObject({
      outcome: 'conflict',
      current: { title: 'Curso de SQL', location: 'Kingston' },
      by: 'revisora@marea.example',
    })
    expect(await rowsOf('select title, location from courses')).toEqual([
      { title: 'Curso de SQL', location: 'Kingston' },
    ])
    expect(await auditTrail()).toHaveLength(1)
  })

  test('of four at the same instant, one is saved', async () => {
    const { id, version } = await openCourse()
    const edits = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((title) =>
      updateItem('courses', id, { ...COURSE, title }, { version, editor: REVIEWER }),
    )
    const outcomes = (await Promise.all(edits)).map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['conflict', 'conflict', 'conflict', 'saved'])
  })

  test('that the database swallows is neither saved nor somebody else’s doing', async () => {
    const { id, version } = await openCourse()
    await whileIgnored('courses', async () => {
      const edit = { ...COURSE, title: 'Mío' }
      expect(await updateItem('courses', id, edit, { version, editor: REVIEWER })).toMatchObject({
        outcome: 'unverified',
      })
    })
    expect(await auditTrail()).toEqual([])
  })

  test('of a row that is gone says so', async () => {
    const editor = { version: '1', editor: REVIEWER }
    for (const id of ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'no-es-un-id'])
      expect(await updateItem('courses', id, COURSE, editor)).toMatchObject({ outcome: 'missing' })
  })
})

describe('the switch of a story', () => {
  test('publishes and hides, once each, however often it is pressed', async () => {
    await story({ name: 'Ana Peña', is_published: false })
    const id = await stored('success_stories')
    for (const isPublished of [true, true, false, false])
      expect(await publishStory(id, isPublished, REVIEWER)).toBe('saved')
    expect((await auditTrail()).map(({ summary }) => summary)).toEqual([
      'Publicó la historia de éxito «Ana Peña»',
      'Dejó de publicar la historia de éxito «Ana Peña»',
    ])
    expect(await rowsOf('select is_published from success_stories')).toEqual([{ is_published: false }])
  })

  test('is a change like others to who has the story open', async () => {
    await story({ name: 'Ana Peña' })
    const id = await stored('success_stories')
    const { version = '' } = (await findItem('success_stories', id)) ?? {}
    await publishStory(id, false, REVIEWER)
    const edit = storySchema().parse({ name: 'Ana Peña', testimonial: 'Otra cosa.' })
    expect(await updateItem('success_stories', id, edit, { version, editor: REVIEWER })).toMatchObject({
      outcome: 'conflict',
      current: { is_published: false },
    })
  })
})

const KINDS = [
  ['courses', course, 'Eliminó el curso «Curso de SQL»'],
  ['success_stories', story, 'Eliminó la historia de éxito «Ana Peña»'],
  ['intensive_bootcamps', bootcamp, 'Eliminó el bootcamp «Bootcamp de datos»'],
  ['entrepreneurship_programs', program, 'Eliminó el programa «Programa Raíz»'],
  ['scheduled_trainings', training, 'Eliminó la formación «Taller de Python»'],
] as const

describe('a deletion', () => {
  test.each(KINDS)('in %s really deletes, and its undo brings back the identical row', async (...kind) => {
    const [table, store, summary] = kind
    await store()
    const whole = `select to_jsonb(t) as row from ${table} t`
    const before = await rowsOf(whole)
    const removal = await deleteItem(table, await stored(table), REVIEWER)
    expect(removal.outcome).toBe('deleted')
    expect(await rowsOf(whole)).toEqual([])
    expect((await auditTrail()).map((entry) => entry.summary)).toEqual([summary])
    const trashId = removal.outcome === 'deleted' ? removal.trash_id : ''
    expect(await restoreDeleted(trashId, REVIEWER)).toMatchObject({ label: expect.any(String) })
    expect(await rowsOf(whole)).toEqual(before)
  })

  test('that leaves the row where it is changes nothing and says so', async () => {
    await course()
    const id = await stored('courses')
    await whileIgnored('courses', async () => {
      expect(await deleteItem('courses', id, REVIEWER)).toEqual({ outcome: 'still-there' })
    })
    expect(await rowsOf('select 1 from trash')).toEqual([])
    expect(await auditTrail()).toEqual([])
  })

  test('of what is already gone says so', async () => {
    expect(await deleteItem('courses', 'no-es-un-id', REVIEWER)).toEqual({ outcome: 'missing' })
  })
})
