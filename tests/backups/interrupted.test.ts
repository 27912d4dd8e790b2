// @module-tag night
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
  for (const target of [site, ...places.splice(0)]) await target.remove()
})

async function anEmptyTarget() {
  const target = await emptyTarget()
  places.push(target)
  return target
}

/** What a start does first. */
const start = (target: RestoreTarget) => refuseHalfRestored(target.url)

test('killed while rows are copied: the site refuses to start, and the same command finishes', async () => {
  const target = await anEmptyTarget()
  const { child, ended } = launch('restore', target.env, [file])
  const mark = () => target.ask(`select 1 from pg_namespace where nspname = 'restoring'`)
  await expect.poll(mark, { interval: 2 }).toHaveLength(1)
  child.kill('SIGKILL')
  await ended
  await expect(start(target)).rejects.toThrow(/a medio restaurar.+npm run restore con la misma copia/)
  expect(await run('backup', target.env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/a medio restaurar/),
  })
  await expect.poll(() => restore(file, target)).toEqual({ outcome: 'restored' })
  await start(target)
  expect(await facts(target)).toEqual(await facts(site))
  expect(await pictures(target)).toEqual(await pictures(site))
})

test('stopped while pictures are copied, or after: what is there stays, what is missing comes', async () => {
  const target = await anEmptyTarget()
  const stopping = restore(file, target, undefined, () => Promise.reject(new Error('corte de luz')))
  await expect(stopping).rejects.toThrow('corte de luz')
  await expect(start(target)).rejects.toThrow(/a medio restaurar/)
  const [first = ''] = Object.keys(await pictures(target))
  await rm(join(target.folder, 'media', first))

  const other = await backUp(site)
  expect(await restore(other, target), 'another backup is not mixed in').toEqual({ outcome: 'other-backup' })
  await expect(start(target)).rejects.toThrow(/a medio restaurar/)
  expect(await restore(file, target)).toEqual({ outcome: 'restored' })
  await start(target)
  expect(await facts(target)).toEqual(await facts(site))
  expect(await pictures(target)).toEqual(await pictures(site))
})

test('a row that is not what the backup holds undoes the whole', async () => {
  const target = await anEmptyTarget()
  const half = restore(file, target, undefined, () => Promise.reject(new Error('aún no')))
  await expect(half).rejects.toThrow('aún no')
  await target.ask('update restoring.run set is_filled = false')
  await whileTriggered(
    'audit_log',
    `new.summary = 'otra cosa'; return new;`,
    () => expect(restore(file, target)).rejects.toThrow(/audit_log is not what the backup holds/),
    { on: 'insert', database: target.url },
  )
  expect(await restore(file, target)).toEqual({ outcome: 'restored' })
  expect(await facts(target)).toEqual(await facts(site))
})
