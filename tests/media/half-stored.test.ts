import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeHalfStored, storeImage } from '#app/domains/media/media.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { jpeg } from './pictures.ts'
import { BACKENDS, type StorageBackend } from './stores.ts'

withTables('media')

/** What a process leaves behind that dies in the middle of an upload is removed by the clock, and nothing else. */
describe.each(BACKENDS)('%s', (_, open) => {
  let backend: StorageBackend
  beforeAll(async () => {
    backend = await open()
    replaceEnv({ dataDir: backend.dataDir, s3: backend.s3 })
  })
  afterAll(() => backend.remove())

  test('files that were announced a day ago and never confirmed go, with their row', async () => {
    await cutOff('20261120-120000-aaaaaaaaaaaaaaaaaaaaaaaa', '25 hours')
    await cutOff('20261121-120000-bbbbbbbbbbbbbbbbbbbbbbbb', '1 hour')
    const whole = await storeImage(await jpeg({ width: 30, height: 20 }), 'ana', async () => {})
    await db.execute(`update media set created_at = now() - interval '90 days' where stored_at is not null`)
    await removeHalfStored()
    expect(whole.outcome).toBe('stored')
    expect((await backend.names()).filter((name) => name.includes('aaaa'))).toEqual([])
    expect((await backend.names()).filter((name) => name.includes('bbbb'))).toHaveLength(1)
    expect(await backend.names()).toHaveLength(3)
    expect(await rowsOf('select storage_key from media where stored_at is null')).toEqual([
      { storage_key: '20261121-120000-bbbbbbbbbbbbbbbbbbbbbbbb' },
    ])
    expect(await rowsOf('select id from media where stored_at is not null')).toHaveLength(1)
  })

  test('while the files cannot be reached, their row is not forgotten', async () => {
    await cutOff('20261120-120000-cccccccccccccccccccccccc', '25 hours')
    await backend.goAway()
    await expect(removeHalfStored()).rejects.toThrow()
    expect(await rowsOf(`select id from media where storage_key like '%cccc'`)).toHaveLength(1)
    await backend.comeBack()
    await removeHalfStored()
    expect((await backend.names()).filter((name) => name.includes('cccc'))).toEqual([])
    expect(await rowsOf(`select id from media where storage_key like '%cccc'`)).toEqual([])
  })

  test('a file is never written over', async () => {
    await storage().write('uno.webp', Buffer.from('uno'), 'image/webp')
    if (!backend.s3)
      await expect(storage().write('uno.webp', Buffer.from('dos'), 'image/webp')).rejects.toThrow()
    await storage().remove('uno.webp')
    await storage().remove('uno.webp')
    expect(await storage().read('uno.webp')).toBeUndefined()
  })
})

/** The first file was written; then the power went. */
async function cutOff(stem: string, age: string) {
  await storage().write(`${stem}-400x300.avif`, Buffer.from('media imagen'), 'image/avif')
  await db.execute(
    `insert into media (storage_key, mime_type, bytes, width, height, created_at)
     values ('${stem}', 'image/webp', 10, 800, 600, now() - interval '${age}')`,
  )
}
