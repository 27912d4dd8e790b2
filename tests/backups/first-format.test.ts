import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { fileOnDisk, isEncrypted } from '#app/domains/backups/archive/archive.server.ts'
import { inspectBackup } from '#app/domains/backups/archive/inspect.server.ts'
import { SECRET } from './full-target.ts'
import { emptyTarget, pictures, type RestoreTarget, restore } from './targets.ts'

/** Made by the last version that wrote them; one site, with the key and without. */
const FILES = {
  plain: 'tests/backups/first-format/plain.marea',
  encrypted: 'tests/backups/first-format/encrypted.marea',
}
const KEY = 'una clave larga de pruebas'

const places: RestoreTarget[] = []
afterAll(async () => {
  for (const target of places) await target.remove()
})

test.each([
  [FILES.plain, undefined],
  [FILES.encrypted, KEY],
])('%s is restored with its rows, its pictures and its secret', async (file, key) => {
  const target = await emptyTarget()
  places.push(target)
  expect(await restore(file, target, key)).toEqual({ outcome: 'restored' })
  expect(await target.ask('select email, sector from contacts')).toEqual([
    { email: 'ana@marea.example', sector: 'Ñandú ☂' },
  ])
  expect(await target.ask(`select count(*)::int, min(summary) as summary from audit_log`)).toEqual([
    { count: 40, summary: 'línea\nsegunda\tcolumna \\N' },
  ])
  const secret = `select value from site_settings where key = 'session_secret'`
  expect(await target.ask(secret)).toEqual([{ value: SECRET }])
  expect(Object.keys(await pictures(target)).length).toBeGreaterThan(1)
})

async function* once(bytes: Buffer) {
  yield bytes
}

const inspect = (bytes: Buffer, key?: string) => inspectBackup(() => once(bytes), key)

test.each([
  ['in the clear', FILES.plain, undefined, 61],
  ['encrypted', FILES.encrypted, KEY, 613],
])('%s: a flipped bit is found, and what is cut off or added', async (_, path, key, step) => {
  const file = await readFile(path)
  for (let at = 0; at < file.length; at += step) {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ 4
    await expect(inspect(flipped, key), `byte ${at}`).rejects.toThrow(/foreign|corrupt/)
  }
  for (const other of [file.subarray(0, -1), file.subarray(0, 2000), Buffer.concat([file, file])])
    await expect(inspect(other, key)).rejects.toThrow(/corrupt/)
})

test('it is told from one without encryption, and from another key', async () => {
  const kinds = [FILES.plain, FILES.encrypted].map((path) => isEncrypted(fileOnDisk(path)()))
  expect(await Promise.all(kinds)).toEqual([false, true])
  const file = await readFile(FILES.encrypted)
  await expect(inspect(file)).rejects.toThrow(/no-key/)
  await expect(inspect(file, `${KEY}!`)).rejects.toThrow(/wrong-key/)
})
