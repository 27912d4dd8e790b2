import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { byRank, type PartView, wordOf } from '#app/domains/system/parts.ts'
import { SystemScreen } from '#app/domains/system/ui/system-screen.tsx'
import { SystemTrouble } from '#app/domains/system/ui/system-trouble.tsx'
import { formatAge } from '#app/domains/system/ui/use-ages.ts'
import { QuickLinks } from '#app/domains/tools/ui/quick-links.tsx'

const NOW = '2026-11-22T15:00:20.000Z'
const at = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()

const part = (name: PartView['part'], more: Partial<PartView> = {}): PartView => ({
  part: name,
  state: 'ok',
  says: 'Va bien.',
  todo: null,
  checked_at: at(20),
  since: at(7200),
  ...more,
})

const PARTS = [
  part('database'),
  part('storage', { state: 'warning', says: 'Queda poco.', todo: 'Libera espacio.' }),
  part('mail', { state: 'failure', says: 'No responde.', todo: 'Revisa SMTP_URL.', since: at(180) }),
  part('crm', { state: 'off', says: 'Sin CRM.' }),
  part('queue', { state: 'unknown', checked_at: null, since: null }),
]

function draw(screen: React.ReactNode): string {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />,
  )
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('what is broken comes first, and what is off last', () => {
  expect(byRank(PARTS).map(({ part }) => part)).toEqual(['mail', 'storage', 'queue', 'database', 'crm'])
})

test('mail is Activo when it is well, and only then', () => {
  const words = (['ok', 'warning', 'failure', 'off', 'unknown'] as const).map((state) =>
    wordOf({ part: 'mail', state }),
  )
  expect(words).toEqual(['Activo', 'Atención', 'Fallo', 'Sin servidor de correo', 'Sin comprobar'])
})

test('a part says its state by a word, what is, what to do, and when it was really looked at', () => {
  const html = draw(<SystemScreen system={{ parts: PARTS, read_at: NOW }} again="/" />)
  const words = text(html)
  expect(words).toContain('Con fallos: Correo, desde hace 3 min')
  expect(words).toMatch(
    /Correo Fallo No responde\. Qué hacer\. Revisa SMTP_URL\. Comprobado hace 20 s · Así desde hace 3 min/,
  )
  expect(words).toMatch(/Base de datos Conectada Va bien\. Comprobado hace 20 s/)
  expect(words).toMatch(/Cola de tareas Sin comprobar/)
  expect(html.indexOf('Correo</h3>')).toBeLessThan(html.indexOf('Base de datos</h3>'))
  expect(html).toContain('role="status"')
})

test('one line says that all is well, and only of what was looked at', () => {
  const line = (parts: PartView[]) =>
    /<h2[^>]*>(.*?)<\/h2>/.exec(draw(<SystemScreen system={{ parts, read_at: NOW }} again="/" />))?.[1]
  expect(line([part('database'), part('crm', { state: 'off' })])).toBe('Todo bien')
  expect(line([part('database'), part('queue', { state: 'unknown' })])).toBe(
    'Sin comprobar todavía: Cola de tareas',
  )
  expect(line(PARTS.filter(({ state }) => state !== 'failure'))).toBe('Funciona, con atención a: Archivos')
})

test('the dashboard shows what is broken with the way to Sistema, and nothing where all is well', () => {
  const watched = { read_at: NOW, isLost: false, received: undefined }
  const broken = draw(<SystemTrouble system={{ ...watched, parts: PARTS }} to="/admin/tools/sistema" />)
  expect(text(broken)).toMatch(/Correo Fallo No responde\. .*Archivos Atención Queda poco\./)
  expect(broken).toContain('href="/admin/tools/sistema"')
  const well = draw(<SystemTrouble system={{ ...watched, parts: [part('database')] }} to="/" />)
  expect(text(well).trim()).toBe('')
})

test('an age is told in the largest unit, and never in the future', () => {
  expect([-40, 2, 20, 59, 60, 3599, 3600, 172_800].map(formatAge)).toEqual([
    'hace 1 s',
    'hace 2 s',
    'hace 20 s',
    'hace 59 s',
    'hace 1 min',
    'hace 59 min',
    'hace 1 h',
    'hace 2 días',
  ])
})

test('quick links open elsewhere; without any, the way to write them', () => {
  const html = draw(<QuickLinks links={[{ label: 'Buzón', url: 'https://correo.test/panel' }]} />)
  expect(html).toMatch(
    /<a href="https:\/\/correo\.test\/panel"[^>]* target="_blank" rel="noopener noreferrer"/,
  )
  expect(text(draw(<QuickLinks links={[]} />))).toContain('Añadir enlaces')
  expect(draw(<QuickLinks links={[]} />)).toContain('href="/admin/settings/enlaces"')
})
