// @module-tag night
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendErasures, logErasure } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { loadSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { connectDatabase, db, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { encrypt } from '#app/platform/secrets/encryption.server.ts'
import { openSecrets, STORED_SECRETS } from '../setup/site-secret.ts'
import { backUp, emptyTarget, type RestoreTarget, run } from './targets.ts'

/** A site with a key of its own, somebody with a second factor, and an erasure after its backup. */
let site: RestoreTarget
let file: string
let key: string
let secret: string
const places: RestoreTarget[] = []

beforeAll(async () => {
  site = await emptyTarget()
  places.push(site)
  await migrateDatabase(site.url)
  replaceEnv({ dataDir: site.folder, secretKeys: [] })
  connectDatabase(site.url, () => {})
  secret = await loadSiteSecret()
  await site.ask(`
    insert into "user" (id, name, email) values ('ana', 'Ana', 'ana@marea.example');
    insert into second_factors (user_id, secret, confirmed_at) values ('ana', '${encrypt('JBSWY3DPEHPK3PXP', 'second-factor')}', now())`)
  file = await backUp(site)
  await db.transaction((tx) => logErasure('erased', 'borrada@persona.test', tx))
  await appendErasures()
  await disconnectDatabase()
  key = (await readFile(join(site.folder, 'secret.key'), 'utf8')).trim()
})
afterAll(async () => {
  for (const target of places) await target.remove()
})

const isStarted = `select to_regclass('restoring.run') is not null as half`
const factors = 'select user_id from second_factors'
const secretsOf = async (target: RestoreTarget, folder: string) => {
  const own = (await readFile(join(folder, 'secret.key'), 'utf8')).trim()
  return openSecrets((await target.ask(STORED_SECRETS))[0]?.value, [own])
}

test('neither the key nor what it encrypts is in the archive', async () => {
  const archive = zstdDecompressSync(await readFile(file)).toString('latin1')
  expect(archive, 'it is the archive that is read').toContain('ana@marea.example')
  for (const word of [key, secret, 'JBSWY3DPEHPK3PXP', 'secret.key']) expect(archive).not.toContain(word)
})

test('without the key the restore stops and asks for it; with it, it goes on and changes nothing', async () => {
  const target = await emptyTarget()
  places.push(target)
  const refused = await run('restore', target.env, [file])
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/^Falta la clave\. Copia secret\.key en .*repite la misma orden/)
  expect(refused.out).toContain('tiene 1 línea posterior a la copia')
  expect(await target.ask(isStarted)).toEqual([{ half: true }])
  await mkdir(target.folder, { recursive: true })
  await copyFile(join(site.folder, 'secret.key'), join(target.folder, 'secret.key'))
  expect(await run('restore', target.env, [file])).toMatchObject({ err: '', code: 0 })
  expect(await secretsOf(target, target.folder)).toEqual([secret])
  expect(await target.ask(factors)).toEqual([{ user_id: 'ana' }])
  expect(await target.ask('select kind from forgotten')).toEqual([{ kind: 'erased' }])
})

test('if the key is lost, a new secret is made, second factors end, and it says what opens no more', async () => {
  const target = await emptyTarget()
  places.push(target)
  const { out, err, code } = await run('restore', target.env, ['--sin-clave', file])
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(out).toContain('Los enlaces de los correos ya enviados no abren')
  expect(out).toContain('Se quitó la verificación en dos pasos de 1 persona')
  const [renewed, ...former] = await secretsOf(target, target.folder)
  expect(former).toEqual([])
  expect(renewed).not.toBe(secret)
  expect(await target.ask(factors)).toEqual([])
  expect(await target.ask(`select actor_email, action from audit_log where subject_id = 'ana'`)).toEqual([
    { actor_email: 'consola', action: 'user.factor_off' },
  ])
  expect(await target.ask(`select template from mail_messages where subject_id = 'ana'`)).toEqual([
    { template: 'factors_cleared' },
  ])
  // Nobody can tell whom the line names: it is not taken for applied, so that it is once the key is found.
  expect(await target.ask('select kind from forgotten')).toEqual([])
  expect(await target.ask(isStarted)).toEqual([{ half: false }])
})
