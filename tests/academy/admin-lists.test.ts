import { describe, expect, test } from 'vitest'
import { readList } from '#app/domains/academy/editing/list-reading.server.ts'
import { answerAcademy } from '#app/domains/academy/editing/requests.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { whileIgnored, whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, bootcamp, program, story, training } from './rows.ts'

withTables(...ACADEMY_TABLES, 'trash', 'audit_log')

/** back-office §3 and §5, one form of each kind: what is required, the rest, and what is wrong with it. */
const KINDS = {
  intensive_bootcamps: {
    required: { title: 'Bootcamp de datos', duration: '8 semanas', format: 'Virtual', level: 'Principiante' },
    optional: {
      subtitle: 'De cero a informe',
      description: 'Una tarde\npor semana.',
      price: 'US$ 900',
      technologies: ' SQL , Python,, ',
      outcomes: 'Leer datos, Contarlos',
      next_start: '2090-02-01',
      spots_available: '12',
      instructor: 'Ana Peña',
      status: 'sold_out',
      image_url: 'https://ozama.test/datos.png',
    },
    stored: {
      technologies: ['SQL', 'Python'],
      outcomes: ['Leer datos', 'Contarlos'],
      spots_available: 12,
      description: 'Una tarde\npor semana.',
      status: 'sold_out',
      instructor: 'Ana Peña',
    },
    wrong: {
      level: 'Básico',
      format: 'Remoto',
      status: 'finished',
      spots_available: 'doce',
      next_start: 'ya',
    },
    failed: 'Error al guardar el bootcamp',
    gone: 'El bootcamp no se eliminó correctamente de la base de datos',
    undeleted: ['Error al eliminar bootcamp', 'No se pudo eliminar el bootcamp. Inténtalo de nuevo.'],
  },
  entrepreneurship_programs: {
    required: { title: 'Programa Raíz', duration: '12 semanas', format: 'Híbrido' },
    optional: { benefits: 'Mentoría, Oficina', requirements: 'Una idea', status: 'published' },
    stored: { benefits: ['Mentoría', 'Oficina'], requirements: ['Una idea'], status: 'published' },
    wrong: { status: 'sold_out', format: 'Remoto', image_url: 'javascript:alert(1)' },
    failed: 'Error al guardar el programa',
    gone: 'El programa no se eliminó correctamente de la base de datos',
    undeleted: ['Error al eliminar programa', 'No se pudo eliminar el programa. Inténtalo de nuevo.'],
  },
  success_stories: {
    required: {
      name: 'Ana Peña',
      position: 'Analista',
      program: 'Bootcamp IA',
      testimonial: 'Aprendí haciendo.',
    },
    optional: { additional_info: 'Promoción de 2025', is_published: 'on' },
    stored: { additional_info: 'Promoción de 2025', is_published: true },
    wrong: { image_url: 'ftp://ozama.test/ana.png' },
    failed: 'Hubo un problema al guardar la historia. Por favor, intenta de nuevo.',
    gone: 'La historia no se eliminó correctamente de la base de datos',
    undeleted: ['Error al eliminar historia', 'No se pudo eliminar la historia. Inténtalo de nuevo.'],
  },
  scheduled_trainings: {
    required: {
      title: 'Taller de Python',
      training_type: 'Desarrollo',
      start_date: '2090-05-09',
      location_type: 'Presencial',
    },
    optional: {
      date_status: 'pending',
      specific_location: 'Casa Bajamar',
      status: 'finished',
      action_buttons: 'Inscribirme,  Más información',
    },
    stored: {
      date_status: 'pending',
      status: 'finished',
      specific_location: 'Casa Bajamar',
      action_buttons: ['Inscribirme', 'Más información'],
    },
    wrong: { status: 'sold_out', training_type: 'Cocina', date_status: 'quizás', location_type: 'Remoto' },
    failed: 'Error al guardar la formación',
    gone: 'La formación no se eliminó correctamente de la base de datos',
    undeleted: ['Error al eliminar formación', 'No se pudo eliminar la formación. Inténtalo de nuevo.'],
  },
}

type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]
const PATH = '/admin/academy-complete'

/** What the screen answers to a form: where it leads, or the refusal. */
async function post(kind: Kind, form: Record<string, string>, address = PATH) {
  const request = new Request(`https://marea.test${address}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const answer = await answerAcademy(kind, request, REVIEWER)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  return { status: answer.init?.status, ...answer.data }
}

const create = (kind: Kind, change: Record<string, string> = {}) =>
  post(kind, { intent: 'create', ...KINDS[kind].required, ...change })

async function only(kind: Kind) {
  const [row] = await rowsOf(`select *, id::text, xmin::text as version from ${kind}`)
  return { id: String(row?.id), version: String(row?.version), ...row }
}

describe.each(kinds)('the form of %s', (kind) => {
  const { required, optional, stored, wrong, failed } = KINDS[kind]

  test('stores what it asks for, every field of it, with the lists split at the commas', async () => {
    expect(await create(kind, optional)).toMatchObject({ status: 303, location: PATH })
    expect(await rowsOf(`select * from ${kind}`)).toMatchObject(
      [{ ...required, ...optional, ...stored }].map(withoutDays),
    )
  })

  test.each(Object.keys(required))('is refused without %s, and stores nothing', async (name) => {
    const answer = await create(kind, { [name]: '  ' })
    expect(answer).toMatchObject({
      status: 422,
      title: 'Por favor completa todos los campos obligatorios',
      errors: { [name]: expect.any(String) },
      kept: { ...required, [name]: '' },
    })
    expect(await rowsOf(`select 1 from ${kind}`)).toEqual([])
  })

  test.each(Object.entries(wrong))('takes no %s like «%s»', async (name, value) => {
    const answer = await create(kind, { [name]: value })
    expect(answer).toMatchObject({ status: 422, errors: { [name]: expect.any(String) } })
    expect(await rowsOf(`select 1 from ${kind}`)).toEqual([])
  })

  test('tells the second of two editors, and shows both versions', async () => {
    await create(kind)
    const { id, version } = await only(kind)
    const [label] = Object.keys(required) as [string]
    const edit = (value: string) =>
      post(kind, { intent: 'update', id, version, ...required, [label]: value }, `${PATH}?editar=${id}&q=a`)
    expect(await edit('Lo suyo')).toMatchObject({ status: 303, location: `${PATH}?q=a` })
    expect(await edit('Lo mío')).toMatchObject({
      status: 409,
      title: 'Otra persona guardó cambios mientras editabas',
      kept: { [label]: 'Lo mío' },
      conflict: { by: 'revisora@marea.example', theirs: { [label]: 'Lo suyo' } },
    })
    expect(await only(kind)).toMatchObject({ [label]: 'Lo suyo' })
  })

  test('says why nothing was saved, whether the database refuses or swallows it', async () => {
    await whileRefused(kind, async () => {
      expect(await create(kind)).toMatchObject({ status: 500, title: failed, kept: required })
    })
    await whileIgnored(kind, async () => {
      const answer = await create(kind)
      expect(answer).toMatchObject({ status: 500, title: failed })
      expect(answer).toHaveProperty(
        'description',
        'No se pudo verificar que los datos se guardaron correctamente',
      )
    })
    expect(await rowsOf('select 1 from audit_log')).toEqual([])
  })
})

describe.each(kinds)('a deletion from %s', (kind) => {
  test('is verified, goes to the trash, and comes back identical', async () => {
    await create(kind, KINDS[kind].optional)
    const before = await only(kind)
    const question = `${PATH}?eliminar=${before.id}&pagina=2`
    expect(await post(kind, { intent: 'delete', id: before.id }, question)).toMatchObject({
      status: 303,
      location: `${PATH}?pagina=2`,
    })
    expect(await rowsOf(`select 1 from ${kind}`)).toEqual([])
    const [kept] = await rowsOf('select id from trash')
    await restoreDeleted(String(kept?.id), REVIEWER)
    expect({ ...(await only(kind)), version: '' }).toEqual({ ...before, version: '' })
  })

  test('that the database swallows is told, and one that it refuses', async () => {
    await create(kind)
    const { id } = await only(kind)
    const { gone, undeleted } = KINDS[kind]
    const [title, fallback] = undeleted
    const remove = () => post(kind, { intent: 'delete', id })
    expect(await whileIgnored(kind, remove)).toMatchObject({ status: 500, title, description: gone })
    expect(await whileRefused(kind, remove)).toMatchObject({ status: 500, title, description: fallback })
    expect(await rowsOf('select 1 from trash')).toEqual([])
    expect(await rowsOf(`select 1 from ${kind}`)).toHaveLength(1)
  })
})

describe('without a word about it', () => {
  test('what is new is a draft, and the date of a training confirmed', async () => {
    for (const kind of kinds) await create(kind)
    expect(await rowsOf('select status from intensive_bootcamps')).toEqual([{ status: 'draft' }])
    expect(await rowsOf('select status from entrepreneurship_programs')).toEqual([{ status: 'draft' }])
    expect(await rowsOf('select status, date_status from scheduled_trainings')).toEqual([
      { status: 'draft', date_status: 'confirmed' },
    ])
  })

  test('nothing else is done', async () => {
    expect(await post('intensive_bootcamps', { intent: 'approve' })).toMatchObject({ status: 400 })
    expect(await post('intensive_bootcamps', { intent: 'delete', id: 'no-es-un-id' })).toMatchObject({
      status: 404,
    })
  })
})

describe('the lists', () => {
  const page = (search: string, number = 1) => ({ search, page: number })

  test('count every row of each kind, whatever is searched for', async () => {
    for (const title of ['Uno', 'Dos', 'Tres']) await bootcamp({ title, status: 'draft' })
    await program()
    await story({ is_published: false })
    const { counts, list } = await readList('intensive_bootcamps', page('dos'))
    expect(counts).toEqual({
      intensive_bootcamps: 3,
      entrepreneurship_programs: 1,
      success_stories: 1,
      scheduled_trainings: 0,
    })
    expect(list).toMatchObject({ total: 1, lines: [{ name: 'Dos', state: { label: 'Borrador' } }] })
  })

  test('find without case or accents, and take no sign for a pattern', async () => {
    await training({ title: 'Introducción a la programación' })
    await training({ title: 'Otra', specific_location: 'Salón Ámbar' })
    const found = async (search: string) =>
      (await readList('scheduled_trainings', page(search))).list.lines.map(({ name }) => name)
    expect(await found('PROGRAMACION')).toEqual(['Introducción a la programación'])
    expect(await found('ambar')).toEqual(['Otra'])
    expect(await found('%')).toEqual([])
  })

  test('show trainings by their date, the rest newest first, and the last page for one beyond it', async () => {
    for (const day of ['2090-03-01', '2090-01-01', '2090-02-01'])
      await training({ title: day, start_date: day, date_status: 'pending' })
    const { list } = await readList('scheduled_trainings', page('', 9))
    expect(list.lines.map(({ name }) => name)).toEqual(['2090-01-01', '2090-02-01', '2090-03-01'])
    expect(list).toMatchObject({ page: 1, pageCount: 1 })
    expect(list.lines[0]?.facts.Fecha).toMatch(/^01\/01\/2090\s· Por determinar$/)
    for (const [title, created_at] of Object.entries({ Viejo: '2020-01-01', Nuevo: '2021-01-01' }))
      await program({ title, created_at })
    const programs = await readList('entrepreneurship_programs', page(''))
    expect(programs.list.lines.map(({ name }) => name)).toEqual(['Nuevo', 'Viejo'])
  })
})

/** The driver gives a day as an instant of this machine's zone; the browser tests read the days. */
function withoutDays({ start_date, next_start, ...row }: Record<string, unknown>) {
  return row
}
