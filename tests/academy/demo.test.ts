import { describe, expect, test } from 'vitest'
import { seedDemo } from '#db/seed.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { ACADEMY_TABLES, bootcamp } from './rows.ts'

withTables(
  ...ACADEMY_TABLES,
  'events',
  'event_submissions',
  'contact_form',
  'contacts',
  'consent_events',
  'mail_messages',
  'course_submissions',
  'inquiries',
  'site_settings',
)

async function counts() {
  const counted = ACADEMY_TABLES.map((table) => rowsOf(`select count(*)::int as n from ${table}`))
  return (await Promise.all(counted)).map(([row]) => row?.n)
}

describe('the demo Academy', () => {
  test('comes once, marked as demo, with something of everything', async () => {
    expect(await seedDemo()).toBe(true)
    expect(await counts()).toEqual([3, 4, 7, 5, 3])
    for (const table of ACADEMY_TABLES)
      expect(await rowsOf(`select id from ${table} where not is_demo`)).toEqual([])
    expect(await rowsOf('select id from scheduled_trainings where start_date <= current_date')).toEqual([])
    expect(await seedDemo()).toBe(false)
    expect(await counts()).toEqual([3, 4, 7, 5, 3])
  })

  test('once removed does not come back', async () => {
    await seedDemo()
    for (const table of [...ACADEMY_TABLES, 'events']) await rowsOf(`delete from ${table}`)
    expect(await seedDemo()).toBe(false)
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
  })

  test('leaves alone an Academy that somebody has begun', async () => {
    await bootcamp({ title: 'El nuestro' })
    await seedDemo()
    expect(await rowsOf('select title from intensive_bootcamps')).toEqual([{ title: 'El nuestro' }])
    expect(await counts()).toEqual([1, 0, 0, 0, 0])
  })
})
