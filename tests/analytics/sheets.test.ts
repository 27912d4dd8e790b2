import { parse } from 'csv-parse/sync'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readAnalytics } from '#app/domains/analytics/analytics.server.ts'
import { ViewCounter } from '#app/domains/analytics/counting.server.ts'
import { loader as fileLoader } from '#app/domains/analytics/routes/analytics-file.ts'
import { isSheet, SHEETS } from '#app/domains/analytics/sheets.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { REVIEWER, withTables } from '../setup/team.ts'
import { asked, SITE } from './requests.ts'
import { see } from './stored.ts'

withTables('view_counts', 'site_settings', 'events', 'contact_form', 'course_submissions', 'audit_log')

function file(search: string) {
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return fileLoader({ request: new Request(`${SITE}/admin/tools/analitica.csv?${search}`), context } as never)
}

async function rowsOf(response: Response): Promise<string[][]> {
  return parse(await response.text(), { bom: true })
}

const NAMES = [
  'vistas',
  'paginas',
  'sitios',
  'campanas',
  'dispositivos',
  'formularios',
  'eventos',
  'llegadas',
]

test.each(NAMES)('the file "%s" has the rows of its table', async (name) => {
  const today = new Date().toISOString().slice(0, 10)
  await see({ day: today, path: '/agenda', views: 1234, site: 'diario.example', campaign: 'boletín' })
  for (const days of [7, 90] as const) {
    const response = await file(`tabla=${name}&dias=${days}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(
        `^attachment; filename="analitica-${name}-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.csv"$`,
      ),
    )
    if (!isSheet(name)) throw new Error(name)
    const { columns, rows } = SHEETS[name](await readAnalytics(days))
    expect(await rowsOf(response)).toEqual([[...columns], ...rows.map((row) => row.map(String))])
  }
})

test('a table that does not exist', async () => {
  for (const name of ['otra', '__proto__', 'constructor']) {
    const response = await file(`tabla=${name}`)
    expect([response.status, await response.text()]).toEqual([400, 'Tabla no válida'])
  }
})

describe('what strangers write into a campaign or where they come from', () => {
  const PAYLOADS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(1)',
    '\t=1+1',
    'javascript:alert(1)',
  ]

  test('is no formula in the file, and no host at all', async () => {
    const counter = new ViewCounter(SITE)
    // It learns what day it is for the site: in its evening UTC is a day ahead.
    await counter.start()
    for (const payload of PAYLOADS)
      counter.count(
        asked(`/?utm_source=${encodeURIComponent(payload)}`, { referer: `https://${payload}/` }) as never,
        200,
      )
    await counter.stop()
    const cells = (await rowsOf(await file('tabla=campanas'))).flat()
    expect(cells.length).toBeGreaterThan(PAYLOADS.length)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    const sites = (await rowsOf(await file('tabla=sitios'))).slice(1).map(([site]) => site)
    expect(sites).toEqual(['directo'])
  })
})
