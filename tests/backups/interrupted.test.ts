import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseHalfRestored } from '#app/domains/backups/restore/target.server.ts'
import { whileTriggered } from '../setup/failing-table.ts'
import { fullTarget } from './full-target.ts'
import { backUp, emptyTarget, facts, launch, pictures, type RestoreTarget, restore, run } from './targets.ts'

let site: RestoreTarget
let file: string
const places: RestoreTarget[] = []

beforeAll(async () => {
  site = await fullTarget()
  file = await backUp(site)
})
afterAll(async () => {
  for (const place of [site, ...places.splice(0)]) await place.remove()
})

async function anEmptyPlace() {
  const place = await emptyTarget()
  places.push(place)
  return place
}

/** What a start does first. */
const start = (place: RestoreTarget) => refuseHalfRestored(place.url)

test('killed while rows are copied: the site refuses to start, and the same command finishes', async () => {
  const place = await anEmptyPlace()
  const { child, ended } = launch('restore', place.env, [file])
  const mark = () => place.ask(`select 1 from pg_namespace where nspname = 'restoring'`)
  await expect.poll(mark, { interval: 2 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  await expect(start(place)).rejects.toThrow(/a medio restaurar.+npm run restore con la misma copia/)
  expect(await run('backup', place.env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/a medio restaurar/),
  })
  await expect.poll(() => restore(file, place)).toEqual({ outcome: 'restored' })
  await start(place)
  expect(await facts(place)).toEqual(await facts(site))
  expect(await pictures(place)).toEqual(await pictures(site))
})

test('stopped while pictures are copied, or after: what is there stays, what is missing comes', async () => {
  const place = await anEmptyPlace()
  const stopping = restore(file, place, undefined, () => Promise.reject(new Error('corte de luz')))
  await expect(stopping).rejects.toThrow('corte de luz')
  await expect(start(place)).rejects.toThrow(/a medio restaurar/)
  const [first = ''] = Object.keys(await pictures(place))
  await rm(join(place.folder, 'media', first))

  const other = await backUp(site)
  expect(await restore(other, place), 'another backup is not mixed in').toEqual({ outcome: 'other-backup' })
  await expect(start(place)).rejects.toThrow(/a medio restaurar/)
  expect(await restore(file, place)).toEqual({ outcome: 'restored' })
  await start(place)
  expect(await facts(place)).toEqual(await facts(site))
  expect(await pictures(place)).toEqual(await pictures(site))
})

test('a row that is not what the backup holds undoes the whole', async () => {
  const place = await anEmptyPlace()
  const half = restore(file, place, undefined, () => Promise.reject(new Error('aún no')))
  await expect(half).rejects.toThrow('aún no')
  await place.ask('update restoring.run set is_filled = false')
  await whileTriggered(
    'audit_log',
    `new.summary = 'otra cosa'; return new;`,
    () => expect(restore(file, place)).rejects.toThrow(/audit_log is not what the backup holds/),
    { on: 'insert', database: place.url },
  )
  expect(await restore(file, place)).toEqual({ outcome: 'restored' })
  expect(await facts(place)).toEqual(await facts(site))
})
