import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listSectionStates } from '#app/domains/settings/editing.server.ts'
import { invalidateSettings, readSettings } from '#app/domains/settings/settings.server.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { COLLEAGUE, opened, save, written } from './section-form.ts'

withTables('site_settings', 'audit_log')
beforeEach(invalidateSettings)
afterEach(invalidateSettings)

/** The sections, and the settings that only they write. */
const SECTIONS: Record<string, Record<string, string>> = {
  organizacion: {
    ...{ brand: 'Bajamar', email: 'hola@bajamar.test' },
    ...{ time_zone: 'America/Jamaica', hour_style: '24' },
  },
  redes: { 'social.0.url': 'https://redes.test/bajamar' },
  portada: { hero_title: 'Islas que programan', banner_from: '2026-12-01', banner_to: '2026-12-31' },
  'quienes-somos': { mission: 'Unir islas.', 'objectives.1.figure': '320+' },
  equipo: { 'team.0.name': 'Noel Baptiste', 'team.0.role': 'Dirección' },
  aliados: { 'sponsors.0.name': 'Banco Ozama', 'sponsors.0.category': 'Banca' },
  academy: { 'academy_figures.0.figure': '92%', 'academy_figures.0.label': 'de colocación' },
  preguntas: { 'faqs.0.question': '¿Cuándo abren?' },
  politicas: { data_owner: 'Fundación Bajamar', data_owner_address: 'Calle El Conde 1, Santo Domingo' },
  busqueda: { 'synonyms.0.words': 'barco, lancha' },
  enlaces: { 'quick_links.0.label': 'Buzón', 'quick_links.0.url': 'https://correo.test/panel' },
  paginas: { 'pages.about.title': 'La casa', 'pages.home.description': 'Un mar de oficios.' },
}

/** What the other one writes where a text of any kind is refused. */
const MINE: Record<string, string> = { url: 'https://mio.test', words: 'bote, lancha' }

describe.each(Object.entries(SECTIONS))('%s', (id, typed) => {
  test('stores what was changed and nothing else, with one entry that says from what to what', async () => {
    const before = await opened(id)
    const saved = await save(id, typed)
    expect(saved.status).toBe(303)
    expect((saved as { headers: Headers }).headers.get('location')).toBe(`/admin/settings/${id}`)
    const { fields } = await opened(id)
    expect(fields).toEqual({ ...before.fields, ...typed })
    const keys = [...new Set(Object.keys(typed).map((name) => name.split('.')[0]))].sort()
    expect((await written()).map(({ key, updated_by }) => [key, updated_by])).toEqual(
      keys.map((key) => [key, REVIEWER.email]),
    )
    const entries = await rowsOf('select actor_email, subject_id, summary, before, after from audit_log')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actor_email: REVIEWER.email, subject_id: id })
    expect(entries[0]?.summary).toMatch(/^Cambió la configuración: /)
    for (const side of ['before', 'after'])
      expect(Object.keys(entries[0]?.[side] as object).sort()).toEqual(keys)
  })

  test('saved as it is: nothing is written nor told of', async () => {
    expect((await save(id, {})).status).toBe(303)
    expect(await written()).toEqual([])
    expect(await rowsOf('select id from audit_log')).toEqual([])
  })

  test('sent by two who saw the same: the second is told who, and nothing of theirs is lost', async () => {
    const { version } = await opened(id)
    await save(id, typed, { version, editor: COLLEAGUE })
    const [[name = '', theirs] = []] = Object.entries(typed)
    const mine = MINE[name.split('.').at(-1) ?? ''] ?? 'Lo mío'
    const late = await save(id, { ...typed, [name]: mine }, { version })
    expect(late).toMatchObject({
      status: 409,
      title: 'Otra persona guardó cambios mientras escribías',
      conflict: { by: COLLEAGUE.email, theirs: { [name]: theirs } },
      kept: { ...typed, [name]: mine },
    })
    const next = 'conflict' in late ? late.conflict?.version : undefined
    expect((await save(id, { ...typed, [name]: mine }, { version: next ?? '' })).status).toBe(303)
  })
})

test('the list of sections says which networks have no address yet', async () => {
  const lacking = async () => (await listSectionStates()).find(({ id }) => id === 'redes')?.lacks
  expect(await lacking()).toEqual(['las direcciones de las redes'])
  await save('redes', { 'social.2.url': 'https://x.test/bajamar' })
  expect(await lacking()).toEqual([])
})

test('a colleague who saves another section disturbs nobody', async () => {
  const { version } = await opened('equipo')
  await save('aliados', { 'sponsors.0.name': 'Banco Ozama' }, { editor: COLLEAGUE })
  await save('organizacion', { brand: 'Bajamar' }, { editor: COLLEAGUE })
  const saved = await save('equipo', { 'team.0.name': 'Iris Cruz', 'team.0.role': 'Programas' }, { version })
  expect(saved.status).toBe(303)
})

test('to the very moment: one is stored', async () => {
  const { version } = await opened('organizacion')
  const brands = ['Bajamar', 'Pleamar', 'Resaca', 'Marejada']
  const answers = await Promise.all(brands.map((brand) => save('organizacion', { brand }, { version })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409])
  expect(await rowsOf('select id from audit_log')).toHaveLength(1)
})

describe('a list', () => {
  const TEAM = {
    'team.0.name': 'Ana Peña',
    'team.0.role': 'Dirección',
    'team.1.name': '',
    'team.1.role': '',
    'team.2.name': 'Luis Mora',
    'team.2.role': 'Programas',
  }

  test('gives up an empty place, and keeps the order of the others', async () => {
    await save('equipo', TEAM)
    expect((await readSettings()).team.map(({ name }) => name)).toEqual(['Ana Peña', 'Luis Mora'])
  })

  test('holds thirty people and forty questions', async () => {
    const people = Array.from({ length: 30 }, (_, n) => [
      [`team.${n}.name`, `Persona ${n}`],
      [`team.${n}.role`, 'Equipo'],
    ])
    expect((await save('equipo', Object.fromEntries(people.flat()))).status).toBe(303)
    const questions = Array.from({ length: 40 }, (_, n) => [
      [`faqs.${n}.question`, `¿Pregunta ${n}?`],
      [`faqs.${n}.topic`, 'Todo'],
      [`faqs.${n}.answer`, 'Sí.\n\nTambién no.'],
    ])
    expect((await save('preguntas', Object.fromEntries(questions.flat()))).status).toBe(303)
    const { team, faqs } = await readSettings()
    expect([team.length, faqs.length]).toEqual([30, 40])
    expect(faqs[39]?.answer).toBe('Sí.\n\nTambién no.')
  })

  test('can be emptied', async () => {
    await save('equipo', TEAM)
    const { fields } = await opened('equipo')
    await save('equipo', Object.fromEntries(Object.keys(fields).map((name) => [name, ''])))
    expect((await readSettings()).team).toEqual([])
  })
})

test('a WhatsApp number is taken as people write it', async () => {
  await save('organizacion', { whatsapp: '+1 (809) 555-0100' })
  expect((await readSettings()).whatsapp).toBe('18095550100')
})

describe('is refused beside its field, with everything that was typed, and nothing stored:', () => {
  const ADDRESS = 'Ingresa una dirección que empiece por https:// o una página de este sitio, como /agenda'
  const PICTURE = 'Sube una imagen o pega su dirección, que empiece por https://'
  const LINK = { 'quick_links.0.label': 'Buzón' }
  const LINKED = {
    ...LINK,
    'quick_links.0.url': 'https://correo.test',
    'quick_links.1.url': 'https://otro.test',
  }
  const WEBSITE = 'Ingresa una dirección completa, que empiece por https://'
  const PERSON = { 'team.0.name': 'Ana', 'team.0.role': 'Dirección' }
  test.each<[string, string, string, string, Record<string, string>?]>([
    ['organizacion', 'brand', '', 'Ingresa el nombre de la organización'],
    ['organizacion', 'brand', 'M'.repeat(61), 'Máximo 60 caracteres: tiene 61'],
    ['organizacion', 'brand', 'Dos\nlíneas', 'Escríbelo en una sola línea'],
    ['organizacion', 'tagline', '', 'Ingresa el lema'],
    ['organizacion', 'email', 'hola@', 'Ingresa un email válido'],
    ['organizacion', 'whatsapp', '809', 'Ingresa el número con el código del país, entre 8 y 15 cifras'],
    ['organizacion', 'logo', 'javascript:alert(1)', PICTURE],
    ['organizacion', 'logo', 'http://sin-candado.test/a.png', PICTURE],
    ['organizacion', 'time_zone', '', 'Elige la zona horaria'],
    ['organizacion', 'time_zone', 'America/Atlantis', 'No conocemos esa zona horaria'],
    ['organizacion', 'time_zone', '../etc/passwd', 'No conocemos esa zona horaria'],
    ['organizacion', 'hour_style', '', 'Elige cómo se escriben las horas'],
    ['organizacion', 'hour_style', '13', 'Elige una opción de la lista'],
    ['organizacion', 'copyright_from', '1799', 'Ingresa un año entre 1900 y el actual'],
    ['organizacion', 'copyright_from', '3000', 'Ingresa un año entre 1900 y el actual'],
    ['redes', 'social.1.url', 'javascript:alert(1)', ADDRESS],
    ['redes', 'social.1.url', 'www.instagram.com', ADDRESS],
    ['redes', 'social.1.name', '', 'Ingresa el nombre de la red', { 'social.1.url': 'https://redes.test' }],
    ['redes', 'social.1.name', 'linkedin', 'Esta red ya está en la lista'],
    ['portada', 'hero_title', '', 'Ingresa el título de la portada'],
    ['portada', 'hero_text', 'a'.repeat(301), 'Máximo 300 caracteres: tiene 301'],
    ['portada', 'banner_url', '//otro.test', ADDRESS],
    ['portada', 'banner_url', '', 'Ingresa adónde lleva la banda'],
    ['portada', 'banner_from', '2026-02-30', 'Ingresa una fecha válida'],
    [
      'portada',
      'banner_to',
      '2026-11-30',
      'El último día es anterior al primero',
      { banner_from: '2026-12-01' },
    ],
    ['quienes-somos', 'mission', '', 'Ingresa la misión'],
    ['quienes-somos', 'values.1.name', 'conexion', 'Este valor ya está en la lista'],
    ['quienes-somos', 'objectives.0.label', '', 'Di de qué es la cifra', { 'objectives.0.figure': '40+' }],
    ['quienes-somos', 'objectives.2.figure', '1'.repeat(13), 'Máximo 12 caracteres: tiene 13'],
    ['equipo', 'team.0.role', '', 'Ingresa el cargo', PERSON],
    ['equipo', 'team.0.profile_url', 'javascript:alert(1)', ADDRESS, PERSON],
    ['equipo', 'team.0.email', 'ana', 'Ingresa un email válido', PERSON],
    ['equipo', 'team.3.name', 'ANA', 'Esta persona ya está en la lista', { ...PERSON, 'team.3.role': 'Voz' }],
    ['aliados', 'sponsors.0.logo', 'data:image/svg+xml,<svg/>', PICTURE, { 'sponsors.0.name': 'Ozama' }],
    [
      'academy',
      'academy_figures.0.label',
      '',
      'Ingresa de qué es la cifra',
      { 'academy_figures.0.figure': '9' },
    ],
    ['preguntas', 'faqs.3.question', '¿COMO ME  UNO?', 'Esta pregunta ya está en la lista'],
    ['preguntas', 'faqs.0.answer', '', 'Ingresa la respuesta'],
    ['preguntas', 'faqs.0.link_url', 'javascript:alert(1)', ADDRESS],
    ['politicas', 'data_email', 'datos', 'Ingresa un email válido'],
    ['busqueda', 'synonyms.0.words', 'barco,', 'Escribe dos o más, separadas por comas'],
    ['busqueda', 'synonyms.0.words', 'barco, Barco', 'Escribe dos o más, separadas por comas'],
    ['enlaces', 'quick_links.0.url', 'javascript:alert(1)', WEBSITE, LINK],
    ['enlaces', 'quick_links.0.url', '/admin', WEBSITE, LINK],
    ['enlaces', 'quick_links.0.url', '', 'Ingresa la dirección', LINK],
    ['enlaces', 'quick_links.1.label', 'buzon', 'Este nombre ya está en la lista', LINKED],
    ['paginas', 'pages.about.title', 'T'.repeat(71), 'Máximo 70 caracteres: tiene 71'],
    ['paginas', 'pages.about.title', '', 'Ingresa el título'],
    ['paginas', 'pages.faqs.description', 'd'.repeat(201), 'Máximo 200 caracteres: tiene 201'],
  ])('%s, %s %j', async (id, name, value, message, more = {}) => {
    const typed = { ...more, [name]: value }
    const refused = await save(id, typed)
    expect(refused).toMatchObject({ status: 422, errors: { [name]: message } })
    expect(Object.keys((refused as { errors: object }).errors)).toEqual([name])
    const { fields } = await opened(id)
    expect((refused as { kept: object }).kept).toMatchObject({ ...fields, ...typed })
    expect(await written()).toEqual([])
    expect(await rowsOf('select id from audit_log')).toEqual([])
  })
})

test('a save that the record refuses leaves nothing behind', async () => {
  const failed = await whileRefused('audit_log', () => save('organizacion', { brand: 'Bajamar' }), {
    on: 'insert',
  })
  expect(failed).toMatchObject({
    status: 500,
    title: 'No se pudo guardar la configuración',
    kept: { brand: 'Bajamar' },
  })
  expect(await written()).toEqual([])
})
