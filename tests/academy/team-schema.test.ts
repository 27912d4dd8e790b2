import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  academyStorySchema,
  bootcampSchema,
  courseSchema,
  programSchema,
  storySchema,
  trainingSchema,
} from '#app/domains/academy/editing/schema.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'

/** The least that each form may send (back-office §5), and what is stored of it with the defaults of §9. */
const FORMS = [
  ['story', storySchema(), { testimonial: 'Aprendí.', name: 'Ana' }, { is_published: true, position: null }],
  [
    'story of the Academy screen',
    academyStorySchema(),
    { testimonial: 'Aprendí.', name: 'Ana', position: 'Analista', program: 'Bootcamp IA' },
    { is_published: true },
  ],
  [
    'course',
    courseSchema(),
    {
      title: 'SQL',
      organizer: 'Arrecife',
      location: 'Kingston',
      start_date: '2090-06-01',
      end_date: '2090-06-01',
    },
    { status: 'draft', course_type: 'bootcamp', max_attendees: null, technologies: [], benefits: [] },
  ],
  [
    'bootcamp',
    bootcampSchema(),
    { title: 'Datos', duration: '8 semanas', format: 'Virtual', level: 'Principiante' },
    { status: 'draft', outcomes: [], next_start: null, spots_available: null },
  ],
  [
    'program',
    programSchema(),
    { title: 'Raíz', duration: '12 semanas', format: 'Híbrido' },
    { status: 'draft', benefits: [], requirements: [] },
  ],
  [
    'training',
    trainingSchema(),
    { title: 'Taller', training_type: 'Diseño', start_date: '2090-05-09', location_type: 'Presencial' },
    { status: 'draft', date_status: 'confirmed', action_buttons: [] },
  ],
] as const

describe.each(FORMS)('a %s', (_name, schema, least, defaults) => {
  test('needs no more than its required fields; the rest has its default', () => {
    expect(schema.parse(least)).toMatchObject({ ...least, ...defaults })
  })

  test('is stored alike when a browser sends its other fields empty', () => {
    const names = Object.keys(schema.shape).filter((name) => name !== 'is_published' && !(name in least))
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(schema.parse({ ...empty, ...least })).toEqual(schema.parse(least))
  })

  test.each(Object.keys(least))('is refused without %s', (name) => {
    for (const blank of ['', '   ', undefined]) {
      const { error } = schema.safeParse({ ...least, [name]: blank })
      expect(Object.keys(fieldErrors(error ?? new z.ZodError([])))).toEqual([name])
    }
  })
})

describe('comma lists, counts and addresses', () => {
  const course = (values: object) => courseSchema().safeParse({ ...FORMS[2][2], ...values })

  test('comma lists are split and trimmed, and blanks dropped', () => {
    expect(course({ technologies: ' Python ,SQL,, ,Power BI ', benefits: ' , ' }).data).toMatchObject({
      technologies: ['Python', 'SQL', 'Power BI'],
      benefits: [],
    })
    expect(
      trainingSchema().parse({ ...FORMS[5][2], action_buttons: 'Inscribirme, Más información' }),
    ).toMatchObject({ action_buttons: ['Inscribirme', 'Más información'] })
  })

  test('cannot have more spots than its capacity', () => {
    const refused = course({ max_attendees: '40', spots_available: '41' })
    expect(refused.error && fieldErrors(refused.error)).toEqual({
      spots_available: 'No puede haber más lugares disponibles que la capacidad máxima',
    })
    expect(course({ max_attendees: '40', spots_available: '40' }).success).toBe(true)
    expect(course({ max_attendees: '', spots_available: '41' }).success, 'without a limit').toBe(true)
  })

  test('capacity and spots are whole numbers or nothing', () => {
    expect(course({ max_attendees: '40', spots_available: '0' }).data).toMatchObject({
      max_attendees: 40,
      spots_available: 0,
    })
    for (const [name, value] of [
      ['max_attendees', '0'],
      ['max_attendees', '2.5'],
      ['spots_available', '-1'],
      ['spots_available', 'muchos'],
      ['spots_available', '9999999999'],
    ] as const)
      expect(course({ [name]: value }).error?.issues[0]?.path).toEqual([name])
  })

  test('a course does not end before it begins', () => {
    expect(course({ start_date: '2090-06-02', end_date: '2090-06-01' }).error?.issues[0]).toMatchObject({
      path: ['end_date'],
      message: 'La fecha de fin no puede ser anterior a la de inicio',
    })
  })

  test('what is not a date or an image’s address is refused', () => {
    for (const [name, value] of [
      ['start_date', '2090-02-30'],
      ['start_date', '01/06/2090'],
      ['image_url', 'javascript:alert(1)'],
    ] as const)
      expect(course({ [name]: value }).error?.issues[0]?.path, value).toEqual([name])
  })
})

const FORMAT = ['Presencial', 'Virtual', 'Híbrido']
const STATUS = ['draft', 'published', 'sold_out']

/** back-office §3 and §4: the values of each list, and one that is a neighbour's or the word for it. */
const LISTS: { of: (typeof FORMS)[number][0]; name: string; values: string[]; other: string }[] = [
  { of: 'course', name: 'course_type', values: ['bootcamp', 'workshop', 'program'], other: 'Taller' },
  {
    of: 'course',
    name: 'level',
    other: 'Principiante',
    values: ['Básico', 'Intermedio', 'Avanzado', 'Intermedio-Avanzado'],
  },
  { of: 'course', name: 'format', values: FORMAT, other: 'Remoto' },
  { of: 'course', name: 'status', values: STATUS, other: 'finished' },
  {
    of: 'bootcamp',
    name: 'level',
    other: 'Básico',
    values: ['Principiante', 'Intermedio', 'Avanzado', 'Principiante-Intermedio', 'Intermedio-Avanzado'],
  },
  { of: 'bootcamp', name: 'format', values: FORMAT, other: 'Remoto' },
  { of: 'bootcamp', name: 'status', values: STATUS, other: 'finished' },
  { of: 'program', name: 'format', values: FORMAT, other: 'Remoto' },
  { of: 'program', name: 'status', values: ['draft', 'published'], other: 'sold_out' },
  {
    of: 'training',
    name: 'training_type',
    other: 'Cocina',
    values: ['Desarrollo', 'Emprendimiento', 'Inteligencia Artificial', 'Diseño'],
  },
  { of: 'training', name: 'date_status', values: ['confirmed', 'pending'], other: 'Confirmada' },
  { of: 'training', name: 'location_type', values: FORMAT, other: 'Remoto' },
  { of: 'training', name: 'status', values: ['draft', 'published', 'finished'], other: 'sold_out' },
]

test.each(LISTS)('the $name of a $of is one of its list and nothing else', ({ of, name, values, other }) => {
  const [, schema, least] = FORMS.find(([form]) => form === of) ?? FORMS[0]
  const sent = (value: string) => schema.safeParse({ ...least, [name]: value })
  for (const value of values) expect(sent(value).data).toMatchObject({ [name]: value })
  expect(sent(other).error?.issues.map(({ path }) => path)).toEqual([[name]])
})
