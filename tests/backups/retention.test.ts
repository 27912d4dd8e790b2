import { expect, test } from 'vitest'
import { namesToRemove } from '#app/domains/backups/running/retention.ts'

const HOUR_MS = 3600 * 1000

/** A year of nights at ten past six, and what stays of them. */
function kept(now: Date, nights = 365) {
  const backups = Array.from({ length: nights }, (_, night) => {
    const made_at = new Date(now.getTime() - night * 24 * HOUR_MS)
    return { name: made_at.toISOString().slice(0, 10), made_at }
  })
  const gone = new Set(namesToRemove(backups, now))
  return backups.map(({ name }) => name).filter((name) => !gone.has(name))
}

test('seven days, four weeks, six months', () => {
  const names = kept(new Date('2026-11-22T06:10:00Z'))
  expect(names.slice(0, 8)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
  ])
  expect(names).toEqual(expect.arrayContaining(['2026-11-08', '2026-11-01']))
  expect(names).toEqual(
    expect.arrayContaining(['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30']),
  )
  expect(names.at(-1)).toBe('2026-05-31')
  expect(names.length).toBeLessThanOrEqual(8 + 4 + 6)
})

test.each(['2026-08-31', '2026-03-01', '2026-12-31', '2027-02-28'])(
  'nothing is older than six months on %s',
  (day) => {
    const now = new Date(`${day}T06:10:00Z`)
    const oldest = new Date(now)
    oldest.setUTCDate(1)
    oldest.setUTCMonth(now.getUTCMonth() - 6)
    for (const name of kept(now)) expect(new Date(name) >= oldest, name).toBe(true)
    expect(kept(now).at(-1)?.slice(0, 7)).not.toBe(day.slice(0, 7))
  },
)

test('night after night it never lets go of what it needs later', () => {
  let store: { name: string; made_at: Date }[] = []
  for (let night = 0; night < 400; night++) {
    const now = new Date(Date.UTC(2026, 0, 1 + night, 6, 10))
    store.push({ name: now.toISOString().slice(0, 10), made_at: now })
    const gone = new Set(namesToRemove(store, now))
    store = store.filter(({ name }) => !gone.has(name))
  }
  const months = new Set(store.map(({ name }) => name.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(6)
  expect(store.length).toBeLessThanOrEqual(18)
})

test('two of one day both stay that week; one of them the next', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const day = (made: string) => ({ name: made, made_at: new Date(made) })
  const recent = [day('2026-11-19T06:00:00Z'), day('2026-11-19T18:00:00Z')]
  expect(namesToRemove(recent, now)).toEqual([])
  const atOnce = ['a', 'b'].map((name) => ({ name, made_at: new Date('2026-11-19T06:00:00Z') }))
  expect(namesToRemove(atOnce, now), 'made in one second').toEqual([])
  const older = [day('2026-11-05T06:00:00Z'), day('2026-11-05T18:00:00Z')]
  expect(namesToRemove(older, now)).toEqual(['2026-11-05T06:00:00Z'])
})
