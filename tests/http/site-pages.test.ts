import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday } from '../e2e/days.ts'
import { DEMO_ORGANIZATION } from '../setup/demo-organization.ts'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'

/** The pages that are only read, as they come from the server, and the settings that write them. */

let served: Served
let db: pg.Client
let site: Site

beforeAll(async () => {
  served = await serve()
  ;({ site, db } = served)
  await db.query(...DEMO_ORGANIZATION)
})

afterAll(() => served?.stop())

describe('the words of the specification are in the first answer', () => {
  test('the community page: profiles, benefits, four steps, questions', async () => {
    const { words, html } = await open('/comunidad')
    for (const said of [
      'Emprendedor',
      'Corporación',
      'Inversor',
      'Networking',
      'Mentorías',
      'Recursos',
      'Partnerships',
      'Innovation Hub',
      'Transformación Digital',
      'Deal Flow',
      'Red de Inversores',
      'Due Diligence',
      'Tech Talent',
      'Posting',
      'Agenda',
      'Informes y Barómetros',
      'Información personal',
      'Información profesional',
      'Perfil e intereses',
      'Mensaje',
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
      'Mentoría',
      'Inversión',
      'Innovación',
      'Eventos',
      'Talento',
      'Contenido',
      'Barómetros',
      'Anterior',
      'Siguiente',
      'Enviar Solicitud',
      'hola@marea.example',
    ])
      expect(words).toContain(said)
    for (const part of ['id="contenido"', 'id="formulario"', 'href="/faqs"', 'mailto:hola@marea.example'])
      expect(html).toContain(part)
    expect(html.match(/<option value="[^"]/g), 'sectors').toHaveLength(11)
    expect(html.match(/name="interests"/g), 'interest areas').toHaveLength(9)
    expect(html.match(/name="profile_type"/g), 'profile types').toHaveLength(3)
    expect(html.match(/href="(\/comunidad)?#formulario"/g)?.length, 'hero, three cards, bar').toBeGreaterThan(
      4,
    )
  })

  test('the about page: statistics with what they count, sponsors with name, logo and category', async () => {
    const { words, html } = await open('/quienes-somos')
    for (const said of [
      '1000+ vidas impactadas',
      '500+ profesionales formados',
      '25+ alianzas internacionales',
      '50+ programas especializados',
      'Conexión',
      'Formación',
      'Impacto',
      'Misión en acción',
      'Banca y pagos',
      'Capital de riesgo',
      'Universidad',
      'Energía y clima',
      'Nube y software',
    ])
      expect(words).toContain(said)
    const sponsors = html.slice(html.indexOf('id="patrocinadores"'), html.indexOf('id="tu-sitio"'))
    expect(sponsors.match(/<li/g)).toHaveLength(5)
    expect(
      sponsors.match(/<li[^>]*><span class="two-tone[^"]*"><img src="\/muestras\/[a-z]+\.svg"/g),
    ).toHaveLength(5)
    expect(html.split('href="/comunidad#formulario"').length, 'bar, hero, end').toBeGreaterThan(3)
  })

  test('the policies: privacy, cookies and terms, with both laws, the brand and the address', async () => {
    const { words, html } = await open('/politicas')
    for (const id of ['politica-de-privacidad', 'politica-de-cookies', 'terminos-de-uso'])
      expect(html).toContain(`id="${id}"`)
    for (const said of ['172-13', 'Reglamento General de Protección de Datos', 'Marea', 'hola@marea.example'])
      expect(words).toContain(said)
    expect(words, 'what stands for a name or a link').not.toMatch(/[{}]/)
    expect(html.match(/href="\/boletin\/salir"/g)?.length, 'in both sections that name it').toBe(2)
  })

  test('the questions and the contact page', async () => {
    const faqs = await open('/faqs')
    expect(faqs.html.match(/<details/g)?.length).toBeGreaterThan(7)
    expect(faqs.words).toContain('Preguntas frecuentes')
    expect(faqs.html).toContain('mailto:hola@marea.example')
    const contact = await open('/contacto')
    expect(contact.html).toContain('mailto:hola@marea.example')
    expect(contact.html).not.toContain('wa.me')
  })
})

describe('another spelling of a page', () => {
  const ask = (address: string, method: string) => fetch(site.url + address, { method, redirect: 'manual' })

  test.each([
    ...['/agenda', '/academy', '/comunidad', '/contenido', '/quienes-somos', '/faqs', '/contacto'],
    ...['/politicas', '/sube-evento', '/boletin', '/buscar'],
  ])('%s in capitals or with a final slash leads to it, with its query', async (page) => {
    for (const other of [page.toUpperCase(), `${page}/`, `${page.toUpperCase()}//`])
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(`${other}?q=IA&x=%2F`, method)
        expect([answer.status, answer.headers.get('location')]).toEqual([308, `${page}?q=IA&x=%2F`])
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
    expect((await ask(page, 'GET')).status).toBe(200)
  })

  test('leads to no other site, and leaves what is no page or has a name of its own', async () => {
    for (const path of ['//host.test/', '//host.test', '///agenda', '/%5C/host.test/', '/%2F/host.test/']) {
      const { status, headers } = await ask(path, 'GET')
      const location = headers.get('location')
      expect([path, status]).toEqual([path, location ? 308 : expect.any(Number)])
      if (location) expect(new URL(location, site.url).host).toBe(new URL(site.url).host)
    }
    for (const path of [
      '/admin/',
      '/api/v1/eventos/',
      '/evento/ABC',
      '/Contenido/Guia',
      '/AGENDA.RSS',
      '/Robots.txt',
    ])
      expect((await ask(path, 'GET')).status, path).not.toBe(308)
  })
})

describe('a setting changes', () => {
  afterEach(() =>
    db.query(`delete from site_settings where key not in ('session_secret', 'demo_seeded', 'demo')`),
  )

  test.each([
    ['hero_title', 'Islas que programan', '/', 'Islas que programan'],
    ['hero_text', 'Un mar de oficios nuevos.', '/', 'Un mar de oficios nuevos.'],
    ['banner_text', 'Becas {marca} abiertas', '/', 'Becas Marea abiertas'],
    ['tagline', 'Tecnología con sal.', '/faqs', 'Tecnología con sal.'],
    ['brand', 'Bajamar', '/politicas', 'Bajamar'],
    ['email', 'equipo@bajamar.test', '/contacto', 'equipo@bajamar.test'],
    ['social', [{ name: 'Mastodon', url: 'https://social.test/@marea' }], '/contacto', 'Mastodon'],
    ['objectives', [objective('2345+')], '/quienes-somos', '2345+ vidas impactadas'],
    ['mission', 'Unir islas.', '/quienes-somos', 'Unir islas.'],
    ['values', [{ name: 'Calma', text: 'Sin prisa.' }], '/quienes-somos', 'Nuestro valor'],
    ['faqs', [faq('¿Cuándo abren?')], '/faqs', '¿Cuándo abren?'],
    ['data_owner', 'Fundación Bajamar', '/politicas', 'Fundación Bajamar es responsable de los datos'],
    ['copyright_from', '2019', '/faqs', '© 2019 Marea'],
    ['academy_figures', [{ figure: '92%', label: 'de colocación' }], '/academy', '92%'],
  ])('%s: the page that was kept says the new words', async (key, value, path, words) => {
    expect((await open(path)).words).not.toContain(words)
    await set(key, value)
    await expect.poll(async () => (await open(path)).words).toContain(words)
  })

  test.each([
    ['tomorrow', 1, 9, false],
    ['today', 0, 0, true],
    ['until yesterday', -9, -1, false],
    ['since last week', -7, 7, true],
  ])('the banner from and to: %s', async (_, from, to, isUp) => {
    await set('banner_from', dayFromToday(from))
    await set('banner_to', dayFromToday(to))
    await set('banner_text', 'Becas abiertas')
    const shown = expect.poll(async () => (await open('/')).words)
    if (isUp) await shown.toContain('Becas abiertas')
    else await shown.not.toMatch(/Becas abiertas|Proceso selección/)
  })

  test('the banner leads where the setting says, in a new tab', async () => {
    await set('banner_url', 'https://becas.test/')
    await expect
      .poll(async () => (await open('/')).html)
      .toMatch(/<a(?=[^>]*href="https:\/\/becas\.test\/")(?=[^>]*target="_blank")/)
  })

  test('the team: who they are, where they are written to, what is not set is not shown', async () => {
    const before = await open('/quienes-somos')
    expect(before.words).toContain('Presidencia')
    expect(before.words).not.toContain('Su perfil')
    await set('team', [
      member('Dirección', 'Noel Baptiste', {
        email: 'noel@bajamar.test',
        profile_url: 'https://perfil.test/noel',
      }),
      member('Programas', 'Iris Cruz'),
    ])
    await expect.poll(async () => (await open('/quienes-somos')).words).toContain('Noel Baptiste')
    const { words, html } = await open('/quienes-somos')
    expect(words).not.toContain('Presidencia')
    expect(html).toContain('href="mailto:noel@bajamar.test"')
    expect(html).toContain('href="https://perfil.test/noel"')
    expect(html).toContain('href="mailto:hola@marea.example?subject=Para%20Iris%20Cruz"')
    await set('team', [])
    await expect.poll(async () => (await open('/quienes-somos')).words).not.toContain('El equipo')
  })

  test('the sponsors: with a picture of their own, and no word of samples any more', async () => {
    expect((await open('/quienes-somos')).words).toContain('de muestra')
    await set('sponsors', [
      { name: 'Banco Ozama', logo: '/media/banco-ozama.png', category: 'Banca' },
      { name: 'Puerto Seco', logo: '', category: 'Logística' },
    ])
    await expect.poll(async () => (await open('/quienes-somos')).words).toContain('Banco Ozama')
    const { words, html } = await open('/quienes-somos')
    expect(words).not.toContain('de muestra')
    expect(html).toContain('src="/media/banco-ozama.png"')
    expect(words).toContain('Puerto Seco')
  })
})

describe('without the demo, and before anybody wrote anything', () => {
  beforeAll(() => db.query(`delete from site_settings where key not in ('session_secret', 'demo_seeded')`))
  afterAll(() => db.query(...DEMO_ORGANIZATION))

  test('no selection is announced, and no past, person, sponsor, figure or address told', async () => {
    await expect.poll(async () => (await open('/quienes-somos')).words).not.toContain('Nuestras raíces')
    const about = await open('/quienes-somos')
    for (const said of ['Nuestra misión', 'Nuestra visión', 'Conexión', 'Formación', 'Impacto'])
      expect(about.words).toContain(said)
    expect(about.words).not.toMatch(/misiones tecnológicas|El equipo|respaldan|\d\+|vidas impactadas/)
    expect((await open('/')).html).not.toMatch(/aria-label="Anuncio"|Proceso selección/)
    expect((await open('/academy')).words).not.toMatch(/graduados|tasa de|\d\+|\$75K/)
    for (const page of ['/', '/comunidad', '/academy', '/faqs', '/contacto', '/politicas', '/quienes-somos'])
      expect((await open(page)).html, page).not.toMatch(/\.example|mailto:/)
  })

  test('no filter has nothing behind it', async () => {
    for (const page of ['/agenda', '/agenda?periodo=pasados', '/contenido'])
      expect((await open(page)).html, page).not.toMatch(
        /aria-label="(Filtros|Categorías)"|Este fin de semana/,
      )
  })

  test('the way to use one’s rights is an address: the form, then whoever answers for the data', async () => {
    const form = `${new URL(site.url).host}/contacto`
    const { words, html } = await open('/politicas')
    expect(words).toContain(`Para cualquier asunto sobre ellos, escribe con el formulario de ${form} .`)
    expect(words).toContain(`Escribe con el formulario de ${form} , con la dirección que usaste`)
    expect(html).toContain(`href="${site.url}/contacto"`)
    expect((await open('/contacto')).html).toContain('name="message"')
    await set('data_email', 'datos@bajamar.test')
    await expect.poll(async () => (await open('/politicas')).words).toContain('escribe a datos@bajamar.test')
    expect((await open('/politicas')).words).not.toContain('con el formulario')
  })
})

describe('what the community form refuses on its way in', () => {
  test.each([
    ['JSON', 415, 'application/json', '{"first_name":"Ana"}'],
    ['brackets', 400, 'application/x-www-form-urlencoded', 'interests[9999999]=1'],
    ['a NUL', 400, 'application/x-www-form-urlencoded', 'first_name=Ana%00'],
    ['ten megabytes', 413, 'application/x-www-form-urlencoded', `message=${'a'.repeat(10_000_000)}`],
  ])('%s: %i, in Spanish', async (_, status, type, body) => {
    const answer = await fetch(`${site.url}/comunidad`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('<html lang="es"')
    expect((await db.query('select id from contact_form')).rows).toEqual([])
  })
})

test("a page that cannot be drawn says 'Unexpected Application Error!', and nothing of why", async () => {
  await set('team', 5)
  await expect.poll(async () => (await fetch(`${site.url}/quienes-somos`)).status).toBe(500)
  const answer = await fetch(`${site.url}/quienes-somos`)
  const html = await answer.text()
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('href="/"')
  expect(html).not.toMatch(/iterable|TypeError|\n\s+at /)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await fetch(`${site.url}/faqs`)).status, 'the others are there').toBe(200)
  await db.query(`delete from site_settings where key = 'team'`)
  await expect.poll(async () => (await fetch(`${site.url}/quienes-somos`)).status).toBe(200)
})

/** A page as it arrives, and what a person reads of it. */
async function open(path: string) {
  const answer = await fetch(`${site.url}${path}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const body = html.slice(html.indexOf('<body'))
  const words = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
  return { html: body, words }
}

function set(key: string, value: unknown) {
  return db.query(
    `insert into site_settings (key, value) values ($1, $2) on conflict (key) do update set value = $2`,
    [key, JSON.stringify(value)],
  )
}

const objective = (figure: string) => ({ title: 'Abrir', text: 'A más.', figure, label: 'vidas impactadas' })

const faq = (question: string) => ({
  topic: 'Horario',
  question,
  answer: 'A las ocho.',
  link_url: '',
  link_label: '',
})

function member(role: string, name: string, more: { email?: string; profile_url?: string } = {}) {
  return { role, name, description: 'Del equipo.', email: '', profile_url: '', ...more }
}
