import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import AdminLayout from '#app/domains/admin/routes/layout.tsx'

/** back-office §2, 'Admin layout': what stands around every screen of the panel. */

/** The sidebar of a wide screen, and the one that a phone opens. */
const SIDEBARS = ['Panel', 'Menú del panel']

test.each(SIDEBARS)('the sidebar «%s» leads to the screens, in their order', (name) => {
  const links = sidebar(frameAt('/admin'), name)
  const addresses = links.map(({ to }) => to)
  const specified = [
    '/admin',
    '/admin/events',
    '/admin/academy-complete',
    '/admin/success-stories',
    '/admin/contacts',
    '/admin/forms',
    '/admin/users',
    '/admin/tools',
  ]
  expect(addresses.filter((to) => specified.includes(to))).toEqual(specified)
  expect(links.find(({ to }) => to === '/admin')?.label).toBe('Dashboard')
  expect(links.find(({ to }) => to === '/admin/users')?.label).toBe('Administradores')
})

test.each([
  ['/admin', '/admin'],
  ['/admin/events', '/admin/events'],
  ['/admin/events/7', '/admin/events'],
  ['/admin/contacts/7', '/admin/contacts'],
  ['/admin/academy', '/admin/academy'],
  ['/admin/tools/datos', '/admin/tools'],
  ['/admin/academy-complete', '/admin/academy-complete'],
  ['/admin/academy-complete/bootcamps', '/admin/academy-complete'],
])('on %s the link to %s is active, and no other', (pathname, active) => {
  const html = frameAt(pathname)
  for (const name of SIDEBARS)
    expect(
      sidebar(html, name)
        .filter(({ isCurrent }) => isCurrent)
        .map(({ to }) => to),
      name,
    ).toEqual([active])
})

test('the header leads back to the site, says who is signed in and lets them out', () => {
  const [, header = ''] = /<header[^>]*>(.*)<\/header>/.exec(frameAt('/admin')) ?? []
  const [, back = ''] = /<a [^>]*href="\/"[^>]*>(.*?)<\/a>/.exec(header) ?? []
  expect(textOf(back)).toBe('Volver al sitio')
  expect(header).toContain('ana@marea.example')
  expect(textOf(header)).toContain('Cerrar Sesión')
})

test('the links stand in groups with a name', () => {
  const html = frameAt('/admin')
  for (const name of SIDEBARS) {
    const nav = navigation(html, name)
    for (const title of ['Sitio', 'Personas', 'Equipo']) {
      const [, id] = new RegExp(`<p id="([^"]+)"[^>]*>${title}</p>`).exec(nav) ?? []
      expect(nav, title).toContain(`<ul aria-labelledby="${id}"`)
    }
  }
})

test.each([
  [['editora'], ['Sitio', 'Equipo'], ['Boletín', 'Historial']],
  [['eventos'], ['Equipo'], ['Eventos', 'Eventos enviados', 'Historial']],
  [['atencion'], ['Personas', 'Equipo'], ['Solicitudes', 'Herramientas']],
  [['lectura'], ['Sitio', 'Equipo'], ['Informe', 'Herramientas']],
  [
    ['editora', 'atencion'],
    ['Sitio', 'Personas', 'Equipo'],
    ['Boletín', 'Herramientas'],
  ],
])('%s has no group with a single link', (roles, titles, labels) => {
  const html = frameAt('/admin', undefined, undefined, roles)
  const nav = navigation(html, 'Panel')
  const groups = [...nav.matchAll(/<p id="[^"]+"[^>]*>([^<]+)<\/p>\s*<ul[^>]*>(.*?)<\/ul>/g)]
  expect(groups.map(([, title]) => title)).toEqual(titles)
  for (const [, title, links = ''] of groups) expect(links.match(/<a /g)?.length, title).toBeGreaterThan(1)
  expect(sidebar(html, 'Panel').map(({ label }) => label)).toEqual(expect.arrayContaining(labels))
})

test('what waits stands beside its link, named, and where nothing waits nothing stands', () => {
  const labels = (waiting?: object) =>
    Object.fromEntries(sidebar(frameAt('/admin', waiting), 'Panel').map(({ to, label }) => [to, label]))
  expect(labels({ submissions: 3, requests: 1, mail: 0 })).toMatchObject({
    '/admin/forms': 'Eventos enviados 3 pendientes',
    '/admin/solicitudes': 'Solicitudes 1 nueva',
    '/admin/correos': 'Correos',
  })
  expect(labels({ submissions: 0, requests: 0, mail: 100 })['/admin/correos']).toBe(
    'Correos más de 99+ no entregados',
  )
  expect(labels(), 'without a count').toMatchObject({ '/admin/forms': 'Eventos enviados' })
})

test('what fails stands beside «Herramientas» by a word and leads to Sistema; where nothing fails nothing stands', () => {
  const failing = (parts?: string[]) => frameAt('/admin/contacts', undefined, parts)
  for (const name of SIDEBARS) {
    const links = sidebar(failing(['mail', 'disk']), name)
    const [tools, mark] = links.slice(links.findIndex(({ to }) => to === '/admin/tools'))
    expect(tools).toMatchObject({ to: '/admin/tools', label: 'Herramientas' })
    expect(mark).toEqual({ to: '/admin/tools/sistema', label: '2 fallos del sistema', isCurrent: false })
    for (const none of [[], undefined])
      expect(sidebar(failing(none), name).map(({ to }) => to)).not.toContain('/admin/tools/sistema')
  }
  const menu = (html: string) =>
    textOf(/<button [^>]*popoverTarget[^>]*>(.*?)<\/button>/i.exec(html)?.[1] ?? '')
  expect(menu(failing(['mail']))).toMatch(/Menú del panel, 1 fallo del sistema$/)
  expect(menu(failing([]))).toBe('Menú del panel')
})

test('the search palette is in the header, as a link that works without script', () => {
  const [, header = ''] = /<header[^>]*>(.*)<\/header>/.exec(frameAt('/admin')) ?? []
  const [, attributes = '', inner = ''] =
    /<a ([^>]*href="\/admin\/buscar"[^>]*)>(.*?)<\/a>/.exec(header) ?? []
  expect(textOf(inner)).toContain('Buscar')
  expect(textOf(inner)).toContain('Ctrl K')
  expect(attributes).toContain('aria-keyshortcuts="Control+K Meta+K"')
})

/** The frame as the server draws it, in one line. */
function frameAt(pathname: string, waiting?: object, failing?: string[], roles = ['admin']): string {
  const Frame = AdminLayout as React.ComponentType
  const Stub = createRoutesStub([{ id: 'frame', path: '*', Component: Frame }])
  const frame = { email: 'ana@marea.example', roles, flash: undefined, waiting, failing }
  const hydrationData = { loaderData: { frame } }
  const html = renderToStaticMarkup(<Stub initialEntries={[pathname]} hydrationData={hydrationData} />)
  return html.replace(/\s+/g, ' ')
}

function sidebar(html: string, name: string) {
  return [...navigation(html, name).matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = '', inner = '']) => ({
      to: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
      isCurrent: attributes.includes('aria-current="page"'),
      label: textOf(inner),
    }),
  )
}

function navigation(html: string, name: string): string {
  return new RegExp(`<nav aria-label="${name}"[^>]*>(.*?)</nav>`).exec(html)?.[1] ?? ''
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').trim()
}
