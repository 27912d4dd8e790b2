import { describe, expect, test } from 'vitest'
import { applicationSchema, firstFailure } from '#app/domains/community/schema.ts'

const WHOLE = {
  first_name: 'Ana',
  last_name: 'Peña Marte',
  email: 'ana@cacao.test',
  company: 'Cacao Digital',
  position: 'Directora',
  sector: 'Agritech',
  profile_type: 'emprendedor',
  consent_privacy: true,
}

/** public-site §5, in its order. */
const RULES = [
  ['first_name', 'El nombre es obligatorio'],
  ['last_name', 'Los apellidos son obligatorios'],
  ['email', 'El email es obligatorio'],
  ['company', 'La empresa/organización es obligatoria'],
  ['position', 'La posición/cargo es obligatoria'],
  ['sector', 'El sector es obligatorio'],
  ['profile_type', 'Debes seleccionar un tipo de perfil'],
  ['consent_privacy', 'Debes aceptar la política de privacidad'],
] as const

function check(application: Record<string, unknown>) {
  const result = applicationSchema().safeParse(application)
  return result.success ? result.data : firstFailure(result.error)
}

describe.each(RULES)('%s', (field, message) => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['null', null],
    ['a list', []],
    ['a number', 7],
  ])('%s is said with the words of the specification', (_, value) => {
    expect(check({ ...WHOLE, [field]: value })).toEqual({ field, message })
  })
})

test('of several failures the first in the order of the specification is said', () => {
  const fields = RULES.map(([field]) => field)
  for (const [index, [field, message]] of RULES.entries()) {
    const broken = Object.fromEntries(fields.slice(index).map((name) => [name, '']))
    expect(check({ ...WHOLE, ...broken, interests: ['Surf'] })).toEqual({ field, message })
  }
})

test('the privacy consent must be true', () => {
  expect(check({ ...WHOLE, consent_privacy: false })).toMatchObject({
    message: 'Debes aceptar la política de privacidad',
  })
})

test.each([
  'ana',
  'ana@',
  '@cacao.test',
  'ana peña@cacao.test',
  'ana@cacao..test',
  `${'a'.repeat(250)}@x.test`,
])('the address «%s» is refused as the browser would', (email) => {
  expect(check({ ...WHOLE, email })).toEqual({ field: 'email', message: 'Ingresa un email válido' })
})

test.each(['ana@cacao.test', 'ana+marea@cacao.test', 'ana@localhost', "o'neil@cacao.test"])(
  'the address «%s» is accepted as the browser would',
  (email) => {
    expect(check({ ...WHOLE, email })).toMatchObject({ email })
  },
)

test('what is optional may be left out: the message is stored as null, marketing is not assumed', () => {
  expect(check(WHOLE)).toEqual({
    ...WHOLE,
    interests: [],
    message: null,
    reasonOfInterest: null,
    consent_marketing: false,
  })
  expect(check({ ...WHOLE, message: '  ', reasonOfInterest: '' })).toMatchObject({
    message: null,
    reasonOfInterest: null,
  })
})

test('words are trimmed, interests are told once', () => {
  expect(
    check({ ...WHOLE, first_name: '  Ana ', interests: ['Talento', 'Talento', 'Eventos'] }),
  ).toMatchObject({
    first_name: 'Ana',
    interests: ['Talento', 'Eventos'],
  })
})

test.each([
  'Fintech',
  'Healthtech',
  'Edtech',
  'Agritech',
  'Logistics & Supply Chain',
  'Tourism & Hospitality',
  'Real Estate & Proptech',
  'Energy & Sustainability',
  'Media & Entertainment',
  'Retail & E-commerce',
  'Otro',
])('the sector «%s» can be chosen', (sector) => {
  expect(check({ ...WHOLE, sector })).toMatchObject({ sector })
})

test.each(['emprendedor', 'corporacion', 'inversor'])('the profile «%s» can be chosen', (profile_type) => {
  expect(check({ ...WHOLE, profile_type })).toMatchObject({ profile_type })
})

test('the nine interests can be chosen, and no other', () => {
  const interests = [
    'Networking',
    'Mentoría',
    'Inversión',
    'Innovación',
    'Eventos',
    'Partnerships',
    'Talento',
    'Contenido',
    'Barómetros',
  ]
  expect(check({ ...WHOLE, interests })).toMatchObject({ interests })
  expect(check({ ...WHOLE, interests: ['Surf'] })).toMatchObject({ field: 'interests' })
})

test.each([
  ['sector', 'Minería', 'El sector es obligatorio'],
  ['profile_type', 'admin', 'Debes seleccionar un tipo de perfil'],
])('a %s that is no choice is no answer', (field, value, message) => {
  expect(check({ ...WHOLE, [field]: value })).toEqual({ field, message })
})

test.each(['first_name', 'last_name', 'company', 'position', 'message', 'reasonOfInterest'])(
  '%s has an end, said in Spanish',
  (field) => {
    expect(check({ ...WHOLE, [field]: 'a'.repeat(6000) })).toMatchObject({
      field,
      message: expect.stringMatching(/^Máximo [\d,]+ caracteres$/),
    })
  },
)
