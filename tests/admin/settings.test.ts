import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerSettings } from '#app/domains/admin/settings-requests.server.ts'
import { readForEditing } from '#app/domains/settings/editing.server.ts'
import { forgetSettings, readSettings } from '#app/domains/settings/settings.server.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'

withTables('site_settings', 'audit_log')
beforeEach(forgetSettings)
afterEach(forgetSettings)

const COLLEAGUE = { id: 'ines', email: 'ines@marea.example' }

/** As the screen stands on a new site. */
const FORM: Record<string, string> = {
  ...{ brand: 'Marea', email: 'hola@marea.example', whatsapp: '' },
  tagline: 'Impulsando la innovación tecnológica y el desarrollo del Caribe.',
  hero_title: 'Impulsando la Innovación en el Caribe',
  hero_text: 'Potenciando la innovación y el crecimiento tecnológico en el Caribe.',
  banner_text:
    'Proceso selección {marca} fellowships para el Bootcamp de IA - apúntate si tienes una empresa o eres emprendedor',
  banner_url: '/comunidad#formulario',
  ...{ 'social.0.name': 'LinkedIn', 'social.0.url': 'https://www.linkedin.com/company/marea-example' },
  ...{ 'social.1.name': 'Instagram', 'social.1.url': 'https://www.instagram.com/marea.example' },
  ...{ 'social.2.name': 'X', 'social.2.url': '', 'social.3.name': 'YouTube', 'social.3.url': '' },
  ...{ 'social.4.name': '', 'social.4.url': '', 'social.5.name': '', 'social.5.url': '' },
}

const currentVersion = async () => (await readForEditing()).version

async function save(typed: Record<string, string>, { version = '', editor = REVIEWER } = {}) {
  const body = new URLSearchParams({ ...FORM, ...typed, version: version || (await currentVersion()) })
  const request = new Request('http://marea.test/admin/settings', { method: 'POST', body })
  const answer = await answerSettings(request, editor)
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
  return { status: answer.init?.status, ...answer.data }
}

const stored = () =>
  rowsOf('select key, value, updated_by from site_settings order by key') as Promise<unknown>

test('what was changed is stored, nothing else, with one entry that says from what to what', async () => {
  const saved = await save({ brand: 'Bajamar', 'social.2.url': 'https://x.test/bajamar' })
  expect(saved.status).toBe(303)
  const social = (x: string) => [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/marea-example' },
    { name: 'Instagram', url: 'https://www.instagram.com/marea.example' },
    ...[
      { name: 'X', url: x },
      { name: 'YouTube', url: '' },
    ],
  ]
  expect(await stored()).toEqual([
    { key: 'brand', value: 'Bajamar', updated_by: REVIEWER.email },
    { key: 'social', value: social('https://x.test/bajamar'), updated_by: REVIEWER.email },
  ])
  expect(await rowsOf('select actor_email, summary, before, after from audit_log')).toEqual([
    {
      actor_email: REVIEWER.email,
      summary: 'Cambió la configuración del sitio',
      before: { brand: 'Marea', social: social('') },
      after: { brand: 'Bajamar', social: social('https://x.test/bajamar') },
    },
  ])
  expect(await readSettings()).toMatchObject({ brand: 'Bajamar', email: 'hola@marea.example' })
})

test('what was not changed is neither written nor told of, however often it is saved', async () => {
  expect((await save({})).status).toBe(303)
  await save({ brand: 'Bajamar' })
  await save({ brand: 'Bajamar' })
  expect(await rowsOf('select summary from audit_log')).toHaveLength(1)
  expect(await rowsOf('select key from site_settings')).toEqual([{ key: 'brand' }])
})

test('a WhatsApp number is taken as people write it; an empty place of a network is given up', async () => {
  await save({ whatsapp: '+1 (809) 555-0100', 'social.0.name': '', 'social.0.url': '' })
  const { whatsapp, social } = await readSettings()
  expect(whatsapp).toBe('18095550100')
  expect(social.map(({ name }) => name)).toEqual(['Instagram', 'X', 'YouTube'])
})

describe('is refused beside its field, with everything that was typed, and nothing stored:', () => {
  const ADDRESS = 'Ingresa una dirección que empiece por https:// o una página de este sitio, como /agenda'
  test.each([
    ['brand', '', 'Ingresa el nombre de la organización'],
    ['brand', 'M'.repeat(61), 'Máximo 60 caracteres'],
    ['email', '', 'Ingresa un email válido'],
    ['email', 'hola@', 'Ingresa un email válido'],
    ['whatsapp', '809', 'Ingresa el número con el código del país, entre 8 y 15 cifras'],
    ['hero_title', '', 'Ingresa el título de la portada'],
    ['hero_text', 'a'.repeat(301), 'Máximo 300 caracteres'],
    ['banner_url', 'javascript:alert(1)', ADDRESS],
    ['banner_url', '//otro.test', ADDRESS],
    ['banner_url', '', ADDRESS],
    ['social.1.url', 'javascript:alert(1)', ADDRESS],
    ['social.1.url', 'www.instagram.com', ADDRESS],
    ['social.1.name', '', 'Ingresa el nombre de la red'],
    ['social.1.name', 'linkedin', 'Esta red ya está en la lista'],
  ])('%s %j', async (name, value, message) => {
    const refused = await save({ tagline: 'Tecnología con sal.', [name]: value })
    expect(refused).toMatchObject({ status: 422, errors: { [name]: message } })
    expect(refused).toHaveProperty('kept', expect.objectContaining({ tagline: 'Tecnología con sal.' }))
    expect(await stored()).toEqual([])
    expect(await rowsOf('select id from audit_log')).toEqual([])
  })
})

describe('two people at once', () => {
  test('the second is told who, and what is stored now beside each field; then theirs is saved', async () => {
    const version = await currentVersion()
    await save({ brand: 'Bajamar', tagline: 'Uno.' }, { version, editor: COLLEAGUE })
    const late = await save({ brand: 'Pleamar', email: 'hola@pleamar.test', tagline: 'Uno.' }, { version })
    expect(late).toMatchObject({
      status: 409,
      title: 'Otra persona guardó cambios mientras escribías',
      kept: { brand: 'Pleamar', email: 'hola@pleamar.test' },
      conflict: { by: COLLEAGUE.email, theirs: { brand: 'Bajamar', email: 'hola@marea.example' } },
    })
    expect((await readSettings()).brand).toBe('Bajamar')
    const next = 'conflict' in late ? late.conflict?.version : undefined
    expect((await save({ brand: 'Pleamar', tagline: 'Uno.' }, { version: next ?? '' })).status).toBe(303)
  })

  test('to the very moment: one is stored', async () => {
    const version = await currentVersion()
    const brands = ['Bajamar', 'Pleamar', 'Resaca', 'Marejada']
    const answers = await Promise.all(brands.map((brand) => save({ brand }, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
    expect(await rowsOf('select id from audit_log')).toHaveLength(1)
  })
})

test('a save that the record refuses leaves nothing behind', async () => {
  await rowsOf(`create function refuse_entries() returns trigger language plpgsql as
    $$ begin raise exception 'full'; end $$`)
  await rowsOf(`create trigger refuse_entries before insert on audit_log
    for each row execute function refuse_entries()`)
  try {
    const failed = await save({ brand: 'Bajamar' })
    expect(failed).toMatchObject({
      status: 500,
      title: 'No se pudo guardar la configuración',
      kept: { brand: 'Bajamar' },
    })
    expect(await stored()).toEqual([])
  } finally {
    await rowsOf('drop trigger refuse_entries on audit_log')
    await rowsOf('drop function refuse_entries')
  }
})
