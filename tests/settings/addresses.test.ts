import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventSchema } from '#app/domains/events/team-schema.ts'
import { isLinkable } from '#app/domains/settings/schema.ts'
import { invalidateSettings, readSettings } from '#app/domains/settings/settings.server.ts'
import { EVENT } from '../events/rows.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('site_settings')
beforeEach(invalidateSettings)
afterEach(invalidateSettings)

const PAGES = ['https://marea.test/a?b=1#c', 'HTTP://marea.test', '/comunidad#formulario', '/']
const TRAPS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://marea.test/1',
  '//otro.test/a',
  '/\\otro.test/a',
  '/\t/otro.test/a',
  'https:otro.test',
  'comunidad',
  '',
]

test.each(PAGES)('%s is a page to link to', (url) => expect(isLinkable(url)).toBe(true))
test.each(TRAPS)('%j is none', (url) => expect(isLinkable(url)).toBe(false))

describe('an event', () => {
  test.each(['website_url', 'registration_url', 'image_url'])(
    'is not stored with a trap as its %s',
    (field) => {
      const given = { ...EVENT, duration_hours: '2', max_attendees: '', questions: '' }
      expect(eventSchema().safeParse({ ...given, [field]: 'https://marea.test/a' }).success).toBe(true)
      for (const trap of TRAPS.filter((url) => url !== ''))
        expect(eventSchema().safeParse({ ...given, [field]: trap }).error?.issues[0]?.path).toEqual([field])
    },
  )
})

describe('a setting that was written past the screen', () => {
  const store = (key: string, value: unknown) =>
    rowsOf(`insert into site_settings (key, value) values ('${key}', '${JSON.stringify(value)}')`)

  test('of the banner leads where the banner leads by default', async () => {
    await store('banner_url', 'javascript:alert(1)')
    expect((await readSettings()).banner_url).toBe('/comunidad#formulario')
  })

  test('of a network is not shown; the others are', async () => {
    const x = { name: 'X', url: 'https://x.test/marea' }
    await store('social', [{ name: 'Instagram', url: 'javascript:alert(1)' }, x])
    expect((await readSettings()).social).toEqual([{ name: 'Instagram', url: '' }, x])
  })

  test('that is a page is kept as it is', async () => {
    await store('banner_url', 'https://marea.test/becas')
    expect((await readSettings()).banner_url).toBe('https://marea.test/becas')
  })
})
