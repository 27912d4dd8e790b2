import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { circles, entanglements, firstSegments, looseAddresses, STANDALONE, violations } from './rules.ts'

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ path: `app/${name}`, text: readFileSync(`app/${name}`, 'utf8') }))

test('there is something to check', () => {
  expect(sources.length).toBeGreaterThan(50)
})

test('every file keeps the house rules', () => {
  expect(sources.flatMap(violations)).toEqual([])
})

test('a part that stands by itself takes nothing of the rest, gives it ten names at most, and says what it is', () => {
  expect(entanglements(sources)).toEqual([])
  for (const part of STANDALONE)
    expect(readFileSync(`${part}README.md`, 'utf8').split('\n').length).toBeGreaterThan(10)
  const names = Array.from({ length: 11 }, (_, at) => `open${at}`)
  expect(
    entanglements([
      {
        path: 'app/platform/postgres/a.ts',
        text: "import { log } from '../log.server.ts'\nimport pg from 'pg'",
      },
      { path: 'app/root.tsx', text: `import { ${names}, type Much } from './platform/postgres/a.ts'` },
    ]),
  ).toEqual([
    'app/platform/postgres/a.ts: imports app/platform/log.server.ts, which its part does not bring along',
    expect.stringMatching(/^app\/platform\/postgres\/: 11 names are used/),
  ])
})

test('no two files import each other, by whatever way', () => {
  expect(circles(sources)).toEqual([])
  expect(
    circles([
      { path: 'app/ui/a.ts', text: "import type { B } from './b.ts'" },
      { path: 'app/ui/b.ts', text: "import { c } from './c.ts'" },
      { path: 'app/ui/c.ts', text: "const { a } = await import('./a.ts')" },
    ]),
  ).toEqual(['app/ui/a.ts → app/ui/b.ts → app/ui/c.ts → app/ui/a.ts'])
})

test('every address of a route is one that the compiler knows', () => {
  const segments = firstSegments(routes)
  expect([...segments]).toEqual(expect.arrayContaining(['agenda', 'admin', 'sitemap.xml']))
  expect(sources.flatMap((source) => looseAddresses(source, segments))).toEqual([])
  const loose = (text: string) => looseAddresses({ path: 'app/root.tsx', text }, segments)
  for (const text of [
    '<Link to="/agenda">',
    "redirect('/admin/events')",
    'fetch(`/api/eventos/`)',
    'new URL(`{site}/academy`)',
    "pathname.startsWith('/admin/')",
    "href('/agenda') + '/comunidad#formulario'",
  ])
    expect(loose(text), text).toHaveLength(1)
  for (const text of [
    "<Link to={href('/agenda')}>",
    "/** `/admin/settings/{id}` */\nconst EVENTS = '/evento/' satisfies RoutePrefix // '/evento/'",
    "app.get('/healthz', ok) // '/academical'",
    "const other = ['/agendas', '/']",
  ])
    expect(loose(text), text).toEqual([])
})

describe('the rules catch', () => {
  const route = 'app/domains/events/routes/agenda.tsx'

  test.each([
    [route, "import { events } from '../tables.server.ts'", 'a route imports'],
    [route, "import { db } from '#app/platform/database/db.server.ts'", 'a route imports'],
    [route, "import { action } from './event.tsx'", 'a route imports'],
    [
      'app/domains/mail/outbox.server.ts',
      "import { user } from '#app/domains/auth/tables.server.ts'",
      'higher tier',
    ],
    [
      'app/domains/auth/gate.server.ts',
      "const events = await import('#app/domains/events/events.server.ts')",
      'higher tier',
    ],
    [
      'app/platform/time/dates.ts',
      "import type { SiteSettings } from '#app/domains/settings/schema.ts'",
      'higher tier',
    ],
    ['app/platform/log.server.ts', 'export function configureLog(level: string) {}', 'first use'],
    ['app/ui/controls/button.tsx', "import { Logo } from '#app/domains/site/ui/logo.tsx'", 'higher tier'],
    [
      'app/domains/events/events.server.ts',
      "import { x } from '#app/domains/academy/stories.server.ts'",
      'neighbour',
    ],
    [
      'app/domains/events/schema.ts',
      "import { db } from '#app/platform/database/db.server.ts'",
      'a schema imports',
    ],
    ['app/domains/events/schema.ts', "import React from 'react'", 'a schema imports'],
    [
      'app/domains/events/schema.ts',
      "import { readForm } from '#app/platform/forms/forms.server.ts'",
      'a schema imports',
    ],
    [
      'app/platform/forms/field-schema.ts',
      "import { cleanText } from '../clean-text.ts'",
      'a schema imports',
    ],
    [
      'app/domains/events/display/ui/card.tsx',
      "import { findEvent } from '../../events.server.ts'",
      'a view imports',
    ],
    [
      'app/domains/attendance/registrations/waitlist.server.ts',
      "import { tell } from '../changes/changes.server.ts'",
      'a room of the same or a higher tier',
    ],
    [
      'app/domains/events/events.server.ts',
      "import { listAgenda } from './agenda/agenda.server.ts'",
      'a room of the same or a higher tier',
    ],
    [
      'app/domains/events/events.server.ts',
      "import { register } from '#app/domains/attendance/registrations/registrations.server.ts'",
      'neighbour',
    ],
    [
      'app/domains/community/applications.server.ts',
      "import { readDraft } from './ui/application-draft.ts'",
      'what it does not draw',
    ],
    [
      'app/domains/content/admin/ui/list.tsx',
      "import { listArticles } from '../article-list.server.ts'",
      'a view imports',
    ],
    ['app/ui/drawing/badge.tsx', '<b suppressHydrationWarning dangerouslySetInnerHTML={A} />', 'differ from'],
    [
      'app/ui/drawing/dot-map/dot-map.tsx',
      '<g className={a} suppressHydrationWarning dangerouslySetInnerHTML={A} />',
      'differ from',
    ],
    ['app/platform/utils.ts', '', 'no catch-alls'],
    ['app/ui/EventCard.tsx', '', 'kebab-case'],
    ['app/ui/long.tsx', '\n'.repeat(301), 'longer than 300'],
  ])('%s: %s', (path, text, complaint) => {
    expect(violations({ path, text }).join('\n')).toContain(complaint)
  })

  test('what is allowed stays allowed', () => {
    const text =
      "import { listAgenda } from '../events.server.ts'\nimport { Button } from '#app/ui/controls/button.tsx'"
    expect(violations({ path: route, text })).toEqual([])
  })
})
