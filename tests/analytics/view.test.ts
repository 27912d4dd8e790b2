import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { viewOf } from '#app/domains/analytics/view.server.ts'
import routes from '../../app/routes.ts'
import { asked, DESKTOP, IPHONE, PHONE, ROBOTS } from './requests.ts'

/** "A view is a page, or its `.data`, answered 200 or 304 to a GET that is no prefetch, no known robot and not the team's own." */
const EVENT = '/evento/5ec3e75e-0000-4000-8000-000000000001'

function seen(url: string, headers: Record<string, string> = {}, status = 200, method = 'GET') {
  return viewOf(asked(url, headers, method), status, 'marea.example')
}

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/agenda', '/agenda'],
    ['/agenda/seguir?ciudad=Kingston', '/agenda/seguir'],
    ['/agenda?categoria=pitch&q=ana', '/agenda'],
    ['/Agenda/', '/agenda'],
    [EVENT, EVENT],
    [EVENT.toUpperCase().replace('/EVENTO', '/evento'), EVENT],
    [`${EVENT}/registro/reservado`, `${EVENT}/registro/reservado`],
    ['/contenido/guia-de-pitch', '/contenido/guia-de-pitch'],
    ['/_.data', '/'],
    ['/agenda.data', '/agenda'],
    ['/agenda/_.data', '/agenda'],
    ['/agenda.data?categoria=pitch', '/agenda'],
  ])('%s is counted as %s', (url, path) => {
    expect(seen(url)?.path).toBe(path)
  })

  test.each([
    '/admin',
    '/admin/tools',
    '/admin.data',
    '/admin/entrar',
    '/api/functions/submit-event-secure',
    '/api/eventos/5ec3e75e-0000-4000-8000-000000000001',
    `${EVENT}/calendario.ics`,
    `${EVENT}/compartir.jpg`,
    '/vista-previa/5ec3e75e-0000-4000-8000-000000000001',
    '/contenido/guia/descargar',
    '/contenido/guia/compartir.jpg',
    '/imagenes/a.webp',
    '/portadas/eventos/taller-7.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/entry.js',
    '/healthz',
    '/__manifest?paths=/agenda',
    '/no-existe',
    '//agenda',
    '/agenda/../admin',
    '*',
    'http://otro.example/agenda',
  ])('%s is none', (url) => {
    expect(seen(url)).toBeUndefined()
  })

  test('every page of the public layout is known, but short addresses, which lead on, previews, shared reports, doors and what is not there', () => {
    const layout = (routes as RouteConfigEntry[])[0]
    const pathsOf = ({ path = '', children }: RouteConfigEntry): string[] =>
      children?.flatMap(pathsOf) ?? [path]
    const paths = (layout?.children ?? []).flatMap(pathsOf)
    expect(paths.length).toBeGreaterThan(15)
    const unknown = paths.filter((path) => {
      const example = path
        .replace(/(?<=^evento\/):id/, EVENT.slice('/evento/'.length))
        .replace(':resultado', 'espera')
      return !seen(`/${example.replace(':slug', 'guia').replace(':id', 'x')}`)
    })
    expect(unknown).toEqual(['e/:code', 'vista-previa/:id', 'informe', 'puerta', '*'])
  })
})

test.each([
  [200, true],
  [304, true],
  [202, false],
  [301, false],
  [302, false],
  [404, false],
  [422, false],
  [500, false],
  [503, false],
])('an answer of %i: counted %s', (status, isCounted) => {
  expect(seen('/agenda', {}, status) !== undefined).toBe(isCounted)
})

test.each(['HEAD', 'POST', 'OPTIONS', 'PUT'])('%s is no view', (method) => {
  expect(seen('/agenda', {}, 200, method)).toBeUndefined()
})

test.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prefetch;anonymous-client-ip'],
  ['purpose', 'prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('%s: %s is fetched ahead, and no view', (name, value) => {
  expect(seen('/agenda', { [name]: value })).toBeUndefined()
  expect(seen('/agenda.data', { [name]: value })).toBeUndefined()
})

test.each(ROBOTS)('robot "%s"', (robot) => {
  expect(seen('/agenda', { 'user-agent': robot })).toBeUndefined()
})

test('the team does not count itself, over http or https; other cookies say nothing', () => {
  expect(seen('/agenda', { cookie: 'a=b; marea.session_token=x.y' })).toBeUndefined()
  expect(seen('/agenda', { cookie: '__Secure-marea.session_token=x.y' })).toBeUndefined()
  expect(seen('/agenda', { cookie: '_ga=GA1.2.3; tema=oscuro' })).toBeDefined()
})

describe('the data of a page', () => {
  test('is a view when it is gone to, and none when the page only asks for its own anew', () => {
    const from = (path: string) => ({ referer: `https://marea.example${path}` })
    expect(seen(`${EVENT}.data`, from('/agenda'))).toBeDefined()
    expect(seen(`${EVENT}.data?_routes=root`, from(EVENT))).toBeUndefined()
    expect(seen('/agenda.data?categoria=pitch', from('/agenda'))).toBeUndefined()
    expect(seen('/_.data?mes=2026-12', from('/?utm_source=x'))).toBeUndefined()
    // Another site with a page of that name is another page.
    expect(seen('/agenda.data', { referer: 'https://otra.example/agenda' })).toBeDefined()
  })

  test('whole pages count each time', () => {
    expect(seen('/agenda?categoria=pitch', { referer: 'https://marea.example/agenda' })).toBeDefined()
  })
})

test.each([
  [{ 'user-agent': PHONE }, 'phone'],
  [{ 'user-agent': IPHONE }, 'phone'],
  [{ 'user-agent': DESKTOP }, 'desktop'],
  [{ 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [{ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' }, 'desktop'],
])('%o is a %s', (headers, device) => {
  expect(seen('/', headers as Record<string, string>)?.device).toBe(device)
})

describe('where a visitor comes from', () => {
  test.each([
    ['https://www.google.com/search?q=ana+lopez', 'google.com'],
    ['https://WWW.Linkedin.com/', 'linkedin.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://boletín.example/', 'xn--boletn-7va.example'],
    ['https://usuario:clave@diario.example:8443/x', 'diario.example'],
    ['https://marea.example/agenda', undefined],
    ['no es una dirección', 'directo'],
    ['javascript:alert(1)', 'directo'],
    ['https://"><script>alert(1)</script>.example/', 'directo'],
    ['https://localhost/', 'directo'],
    [`https://${'a.'.repeat(80)}example/`, 'directo'],
  ])('%s is %s', (referer, site) => {
    expect(seen('/', { referer })?.site).toBe(site)
  })

  test('nothing said is direct; the site under another of its names is itself', () => {
    expect(seen('/')?.site).toBe('directo')
    expect(seen('/', { host: '10.0.0.7:3000', referer: 'http://10.0.0.7:3000/agenda' })?.site).toBeUndefined()
  })
})

test.each([
  ['/?utm_source=Instagram', 'instagram'],
  ['/?utm_medium=a&utm_source=Bolet%C3%ADn+de%20%20mayo', 'boletín de mayo'],
  ['/?utm_source=', undefined],
  ['/?utm_source=%00%00', undefined],
  ['/?utm_source=a%00b', 'ab'],
  ['/?utm_source=%ED%A0%80', '%ed%a0%80'],
  ['/?utm_source=ana%40ozama.test', 'otros'],
  ['/?utm_source=ana%2540ozama.test', 'otros'],
  ['/?utm_source=ana%25252540ozama.test', 'otros'],
  ['/?utm_source=ana%EF%BC%A0ozama.test', 'otros'],
  [`/?utm_source=${'a'.repeat(60)}@ozama.test`, 'otros'],
  ['/?xutm_source=a', undefined],
  [`/?utm_source=${'a'.repeat(300)}`, 'a'.repeat(60)],
  [`/?utm_source=${'%F0%9F%8C%8A'.repeat(100)}`, '🌊'.repeat(30)],
])('%s is of the campaign %s', (url, campaign) => {
  expect(seen(url)?.campaign).toBe(campaign)
})

test('a header of any length is answered in no time', () => {
  const long = {
    'user-agent': `${DESKTOP} ${'('.repeat(15_000)}`,
    referer: `https://a.example/${'a'.repeat(15_000)}`,
  }
  const start = performance.now()
  for (let i = 0; i < 200; i++) seen('/', long)
  expect(performance.now() - start).toBeLessThan(2_000)
})
