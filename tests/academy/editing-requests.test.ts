import { describe, expect, test } from 'vitest'
import { answerList, type EditList } from '#app/domains/academy/editing/requests.server.ts'
import {
  type AcademyEntity,
  academyStorySchema,
  courseSchema,
  storySchema,
} from '#app/domains/academy/editing/schema.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { readAnswer } from '../setup/form-answer.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, course, story } from './rows.ts'

withTables(...ACADEMY_TABLES, 'trash', 'audit_log')

const BACK = '/admin/academy?estado=draft'
const ALL = 'Por favor completa todos los campos obligatorios'
const COURSES = { entity: 'courses', schema: courseSchema(), incomplete: ALL } as const
const STORIES = {
  entity: 'success_stories',
  schema: storySchema(),
  incomplete: 'El testimonio y el nombre son obligatorios',
  hasSwitch: true,
} as const

const COURSE = {
  title: 'Curso de SQL',
  organizer: 'Arrecife Labs',
  location: 'En línea',
  start_date: '2090-06-01',
  end_date: '2090-06-30',
}
const STORY = { testimonial: 'Aprendí haciendo.', name: 'Ana Peña', is_published: true }

const saveCourse = (values: FormValues) => send(COURSES, { intent: 'create', ...values })
const saveStory = (values: FormValues) => send(STORIES, { intent: 'create', ...values })

/** What a person reads of the answer to a form, sent from the list's address. A box that is not ticked sends nothing. */
async function send<Entity extends AcademyEntity>(list: EditList<Entity>, values: FormValues) {
  const sent = Object.entries(values).filter(([, value]) => value !== false)
  const body = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
  const request = new Request(`http://site.test${BACK}`, { method: 'POST', body })
  return readAnswer(await answerList(request, REVIEWER, list))
}

async function open(table: string) {
  const [row] = await rowsOf(`select id, xmin::text as version from ${table}`)
  return { intent: 'update', id: String(row?.id), version: String(row?.version) }
}

describe('a form sent past the browser', () => {
  test.each(Object.keys(COURSE))(
    'a course without %s: 422, what was typed kept, nothing stored',
    async (name) => {
      const sent = { ...COURSE, [name]: '', price: 'RD$ 100' }
      expect(await saveCourse(sent)).toMatchObject({
        status: 422,
        title: ALL,
        tone: 'error',
        kept: sent,
        errors: { [name]: expect.any(String) },
      })
      expect(await rowsOf('select 1 from courses')).toEqual([])
    },
  )

  test.each(['testimonial', 'name'])('a story without %s', async (name) => {
    const refusal = { status: 422, title: 'El testimonio y el nombre son obligatorios' }
    expect(await saveStory({ ...STORY, [name]: '' })).toMatchObject(refusal)
    expect(await rowsOf('select 1 from success_stories')).toEqual([])
  })

  test('the same story on the Academy’s screen needs a position and a program', async () => {
    const form = { entity: 'success_stories', schema: academyStorySchema(), incomplete: ALL } as const
    const refusal = {
      status: 422,
      title: ALL,
      errors: { position: expect.any(String), program: expect.any(String) },
    }
    expect(await send(form, { intent: 'create', ...STORY })).toMatchObject(refusal)
  })

  test('what is complete and badly written is said beside its field', async () => {
    expect(await saveCourse({ ...COURSE, end_date: '2090-05-01' })).toMatchObject({
      status: 422,
      title: 'Revisa los campos marcados',
      errors: { end_date: 'La fecha de fin no puede ser anterior a la de inicio' },
    })
  })

  test('carries the exact names of its form and no others', async () => {
    const names = ['intent', 'id', 'version', 'key'].concat([
      'testimonial',
      'name',
      'position',
      'program',
      'additional_info',
      'image_url',
    ])
    const sent = Object.fromEntries([...names, 'created_at'].map((name) => [name, name]))
    const { kept } = (await saveStory({ ...sent, intent: 'create', is_published: true })) as {
      kept: FormValues
    }
    expect(Object.keys(kept).sort()).toEqual([...names, 'is_published'].sort())
    expect(kept.is_published).toBe(true)
  })
})

test('a list without a switch publishes nothing', async () => {
  await story({ name: 'Luz', is_published: false })
  const { id } = await open('success_stories')
  const pressed = await send({ ...STORIES, hasSwitch: false }, { intent: 'publish', id, is_published: true })
  expect(pressed).toMatchObject({ status: 400, title: 'No reconocemos esa acción' })
  expect(await rowsOf('select is_published from success_stories')).toEqual([{ is_published: false }])
})

describe('a save', () => {
  test('leads back to the list with the news', async () => {
    expect(await saveCourse(COURSE)).toEqual({
      status: 303,
      location: BACK,
      title: 'Curso creado',
      tone: 'success',
    })
    const edit = { ...COURSE, ...(await open('courses')), title: 'SQL de verdad' }
    expect(await saveCourse(edit)).toMatchObject({ status: 303, title: 'Curso actualizado' })
  })

  test('of an unticked box is a draft', async () => {
    await saveStory({ ...STORY, is_published: false })
    expect(await rowsOf('select is_published from success_stories')).toEqual([{ is_published: false }])
  })

  test('on top of somebody else’s: 409, both versions, the next save goes through', async () => {
    await course({ price: 'RD$ 100' })
    const opened = await open('courses')
    await saveCourse({ ...COURSE, ...opened, location: 'Kingston', price: '', spots_available: '4' })
    const mine = { ...COURSE, ...opened, title: 'Mío' }
    const refusal = await saveCourse(mine)
    expect(refusal).toMatchObject({
      status: 409,
      title: 'Otra persona guardó cambios mientras editabas',
      kept: mine,
      conflict: {
        by: 'revisora@marea.example',
        theirs: { title: 'Curso de SQL', location: 'Kingston', spots_available: '4' },
      },
    })
    const { conflict } = refusal as { conflict: { version: string; theirs: object } }
    expect(Object.keys(conflict.theirs)).toHaveLength(3)
    expect(await saveCourse({ ...mine, version: conflict.version })).toMatchObject({ status: 303 })
  })

  test('of a row that somebody deleted: 404, and what was typed is kept', async () => {
    const mine = { ...COURSE, intent: 'update', id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', version: '1' }
    expect(await saveCourse(mine)).toMatchObject({ status: 404, title: 'Ese curso ya no existe', kept: mine })
  })

  test.each([
    ['silence', whileIgnored, 'No se pudo verificar que los datos se guardaron correctamente'],
    ['a refusal', whileRefused, 'Hubo un error inesperado; inténtalo de nuevo.'],
  ])('that the database answers with %s fails in the specified words', async (_, whileFailing, reason) => {
    await story({ name: 'Luz' })
    const edit = { ...STORY, ...(await open('success_stories')) }
    await whileFailing('courses', async () => {
      const failure = { status: 500, title: 'Error al guardar el curso', description: reason, kept: COURSE }
      expect(await saveCourse(COURSE)).toMatchObject(failure)
    })
    await whileFailing('success_stories', async () => {
      const title = 'Hubo un problema al guardar la historia. Por favor, intenta de nuevo.'
      for (const sent of [STORY, edit])
        expect(await saveStory(sent)).toMatchObject({ status: 500, title, description: reason, kept: sent })
      const pressed = send(STORIES, { intent: 'publish', id: edit.id, is_published: false })
      expect(await pressed).toMatchObject({
        status: 500,
        title: 'No se pudo actualizar el estado de publicación',
        tone: 'error',
      })
    })
    expect(await rowsOf('select 1 from audit_log')).toEqual([])
  })
})

describe('a deletion', () => {
  const remove = (id: string) => send(COURSES, { intent: 'delete', id })

  test('says so with the way back', async () => {
    await course()
    const { id } = await open('courses')
    expect(await remove(id)).toMatchObject({
      status: 303,
      location: BACK,
      title: '¡Curso eliminado con éxito!',
      trash_ids: [expect.any(String)],
    })
    expect(await remove(id)).toMatchObject({ status: 404, title: 'Ese curso ya no existe' })
  })

  test.each([
    ['silence', whileIgnored, 'El curso no se eliminó correctamente de la base de datos'],
    ['a refusal', whileRefused, 'No se pudo eliminar el curso. Inténtalo de nuevo.'],
  ])(
    'that the database answers with %s fails in the specified words',
    async (_, whileFailing, description) => {
      await course()
      const { id } = await open('courses')
      await whileFailing('courses', async () => {
        expect(await remove(id)).toMatchObject({ status: 500, title: 'Error al eliminar curso', description })
      })
      expect(await rowsOf('select 1 from courses')).toHaveLength(1)
    },
  )
})
