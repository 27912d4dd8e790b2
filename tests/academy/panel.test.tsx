import { describe, expect, test } from 'vitest'
import { rowsOf, withTables } from '../setup/team.ts'
import { choicesOf, drawPanel, tagsWith } from './panel.tsx'
import { ACADEMY_TABLES, bootcamp, course, program, story, training } from './rows.ts'
import { wordsOf } from './screen.tsx'

withTables(...ACADEMY_TABLES)

const COURSES = '/admin/academy'
const STORIES = '/admin/success-stories'
const BOOTCAMPS = '/admin/academy-complete'
const PROGRAMS = `${BOOTCAMPS}/programas`
const ACADEMY_STORIES = `${BOOTCAMPS}/historias`
const TRAININGS = `${BOOTCAMPS}/formaciones`

const draw = async (address: string) => (await drawPanel(address)).html
const drawForm = (address: string) => draw(`${address}?crear=1`)

/** What a person reads of the list alone: the filters above it say the same words. */
async function listed(address: string): Promise<string> {
  const html = await draw(address)
  return wordsOf(html.slice(html.indexOf('<section id="lista"')))
}

test.each([
  [COURSES, 'Academy y Cursos'],
  [STORIES, 'Historias de Éxito'],
  [BOOTCAMPS, 'Gestión de Academy'],
])('%s is titled «%s»', async (address, name) => {
  const { title, html } = await drawPanel(address)
  expect(title).toBe(`${name} · Panel`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
})

test('four tabs lead to bootcamps, programs, success stories and trainings', async () => {
  const [, tabs = ''] = (await draw(BOOTCAMPS)).split(/<nav [^>]*aria-label="Academy"/)
  const links = [...tabs.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)/g)].slice(0, 4)
  expect(links.map(([, href, name]) => [name, href])).toEqual([
    ['Bootcamps', BOOTCAMPS],
    ['Programas', PROGRAMS],
    ['Historias de éxito', ACADEMY_STORIES],
    ['Formaciones', TRAININGS],
  ])
})

test.each([
  [COURSES, course, 'title'],
  [STORIES, story, 'name'],
  [BOOTCAMPS, bootcamp, 'title'],
  [ACADEMY_STORIES, story, 'name'],
] as const)('%s lists the newest first', async (address, store, label) => {
  for (const [name, year] of Object.entries({ Medio: 2021, Nuevo: 2022, Viejo: 2020 }))
    await store({ [label]: name, created_at: `${year}-01-01` })
  expect(await listed(address)).toMatch(/Nuevo.+Medio.+Viejo/)
})

const themselves = (...values: string[]) => Object.fromEntries(values.map((value) => [value, value]))
const FORMATS = themselves('Presencial', 'Virtual', 'Híbrido')
const STATUS = { draft: 'Borrador', published: 'Publicado', sold_out: 'Agotado' }
const A_COURSE = { address: COURSES, store: course }
const A_BOOTCAMP = { address: BOOTCAMPS, store: bootcamp }
const A_PROGRAM = { address: PROGRAMS, store: program }
const A_TRAINING = { address: TRAININGS, store: training }

/** back-office §3 and §4: what each list offers, under which words. `first` is the default of §9. */
const LISTS: (typeof A_COURSE & { name: string; words: Record<string, string>; first?: string })[] = [
  {
    ...A_COURSE,
    name: 'course_type',
    first: 'bootcamp',
    words: { bootcamp: 'Bootcamp', workshop: 'Taller', program: 'Programa' },
  },
  {
    ...A_COURSE,
    name: 'level',
    words: themselves('Básico', 'Intermedio', 'Avanzado', 'Intermedio-Avanzado'),
  },
  { ...A_COURSE, name: 'format', words: FORMATS },
  { ...A_COURSE, name: 'status', words: STATUS, first: 'draft' },
  {
    ...A_BOOTCAMP,
    name: 'level',
    words: themselves(
      'Principiante',
      'Intermedio',
      'Avanzado',
      'Principiante-Intermedio',
      'Intermedio-Avanzado',
    ),
  },
  { ...A_BOOTCAMP, name: 'format', words: FORMATS },
  { ...A_BOOTCAMP, name: 'status', words: STATUS, first: 'draft' },
  { ...A_PROGRAM, name: 'format', words: FORMATS },
  { ...A_PROGRAM, name: 'status', words: { draft: 'Borrador', published: 'Publicado' }, first: 'draft' },
  {
    ...A_TRAINING,
    name: 'training_type',
    words: themselves('Desarrollo', 'Emprendimiento', 'Inteligencia Artificial', 'Diseño'),
  },
  {
    ...A_TRAINING,
    name: 'date_status',
    first: 'confirmed',
    words: { confirmed: 'Confirmada', pending: 'Por determinar' },
  },
  { ...A_TRAINING, name: 'location_type', words: FORMATS },
  {
    ...A_TRAINING,
    name: 'status',
    first: 'draft',
    words: { draft: 'Borrador', published: 'Publicada', finished: 'Finalizada' },
  },
]

describe('an empty form', () => {
  test.each(LISTS)('at $address offers every $name, and each can be stored', async (list) => {
    const { address, store, name, words, first = '' } = list
    const { offered, chosen = '' } = choicesOf(await drawForm(address), `name="${name}"`)
    delete offered['']
    expect(offered).toEqual(words)
    expect(chosen).toBe(first)
    for (const value of Object.keys(words)) await store({ [name]: value })
  })

  test.each([STORIES, ACADEMY_STORIES])(
    'at %s is of a published story of one of five programs',
    async (address) => {
      const html = await drawForm(address)
      expect(tagsWith(html, 'name="is_published"')).toEqual([expect.stringContaining(' checked=')])
      const [suggestions] = /(?<=list=)"[^"]+"/.exec(tagsWith(html, 'name="program"').join()) ?? []
      expect(Object.keys(choicesOf(html, `id=${suggestions}`).offered)).toEqual([
        'Bootcamp Full Stack',
        'Startup Accelerator',
        'Bootcamp IA',
        'Program Tech Leadership',
        'Community Builder',
      ])
    },
  )

  test.each([COURSES, STORIES, BOOTCAMPS, PROGRAMS, ACADEMY_STORIES])(
    'at %s takes a picture, as a file or as an address',
    async (address) => {
      const html = await drawForm(address)
      expect(tagsWith(html, 'type="file"')).toEqual([
        expect.stringContaining('accept="image/jpeg,image/png,image/webp"'),
      ])
      expect(tagsWith(html, 'name="image_url"')).toEqual([expect.stringContaining('type="text"')])
    },
  )
})

test.each(LISTS.filter(({ name }) => ['status', 'course_type'].includes(name)))(
  'the list at $address says every $name by its word',
  async ({ address, store, name, words }) => {
    for (const value of Object.keys(words)) await store({ title: value, [name]: value })
    const read = await listed(address)
    for (const word of Object.values(words)) expect(read).toContain(word)
  },
)

test.each([
  ['published', '', (id: unknown) => `/academy#curso-${id}`],
  ['draft', ' (todavía no se ve)', () => '/academy#cursos'],
  ['sold_out', ' (todavía no se ve)', () => '/academy#cursos'],
] as const)('the preview of a %s course opens its place on the web in a new tab', async (...given) => {
  const [status, note, place] = given
  await course({ title: 'Curso de SQL', status })
  const [row] = await rowsOf('select id from courses')
  const [link] = tagsWith(await draw(COURSES), `aria-label="Vista previa en web: Curso de SQL${note}"`)
  expect(link).toContain(` href="${place(row?.id)}"`)
  expect(link).toContain(' target="_blank"')
})
