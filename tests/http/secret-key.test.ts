// @module-tag night
import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import {
  inherited,
  launchSite,
  type Site,
  startDatabaseWithTables,
  startSite,
  untilReady,
} from '../setup/site.ts'
import { openSecrets, SECRET_KEY, STORED_SECRETS } from '../setup/site-secret.ts'
import { enter } from './roles/people.ts'

let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let folder: Awaited<ReturnType<typeof temporaryDirectory>>
const sites: Site[] = []

beforeAll(async () => {
  ;[database, folder] = await Promise.all([startDatabaseWithTables(), temporaryDirectory()])
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await Promise.all([database.remove(), folder.remove()])
})

const environment = (name: string) => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder.path, name),
  SECRET_KEY: '',
})

async function ended({ child, output }: Site) {
  if (child.exitCode === null) await once(child, 'exit')
  return { code: child.exitCode, output: output() }
}

test('of two nodes that start at once without a common key one starts; the other does once it has it', async () => {
  const pair = await Promise.all(['one', 'two'].map((name) => launchSite(environment(name))))
  sites.push(...pair)
  const outcomes = await Promise.allSettled(pair.map(untilReady))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const loser = outcomes.findIndex(({ status }) => status === 'rejected')
  const { code, output } = await ended(pair[loser] as Site)
  expect(code).toBe(1)
  expect(output).toMatch(/no está la clave que lo abre.*Indica en SECRET_KEY.*o copia en .*secret\.key/)
  const winner = loser === 0 ? 'two' : 'one'
  const key = (await readFile(join(folder.path, winner, 'secret.key'), 'utf8')).trim()
  sites.push(await startSite({ ...environment(winner === 'one' ? 'two' : 'one'), SECRET_KEY: key }))
  await Promise.all(sites.map((site) => site.stop()))
  // Another key first: it encrypts anew, and the old one is not needed any more.
  const changed = await startSite({ ...environment('three'), SECRET_KEY: `${SECRET_KEY},${key}` })
  await changed.stop()
  sites.push(await startSite({ ...environment('three'), SECRET_KEY }))
})

test('a new secret is known to a running node at once, and who is inside stays', async () => {
  const site = sites.at(-1) as Site
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  const { cookie } = await enter(db, [site.url, site.url])
  const opens = async (given: string) =>
    (await fetch(`${site.url}/admin`, { headers: { cookie: given }, redirect: 'manual' })).status === 200
  expect(await opens(cookie)).toBe(true)
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/secret-rotate.ts'], {
    env: { ...inherited(), ...environment('three'), SECRET_KEY },
  })
  expect(stdout).toContain('Lo ya enviado sigue abriendo hasta su propio fin')
  const { rows } = await db.query(STORED_SECRETS)
  await db.end()
  const [current = '', former = '', ...more] = openSecrets(rows[0].value)
  expect(more).toEqual([])
  const [, token = ''] = /session_token=([^.]+)\./.exec(cookie) ?? []
  const signedBy = (secret: string) =>
    `marea.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`
  expect(cookie).toContain(signedBy(former))
  await expect.poll(() => opens(signedBy(current))).toBe(true)
  expect(await opens(cookie)).toBe(true)
  expect(await opens(signedBy('otro'))).toBe(false)
})

test('whoever discards the secret without its key reads first that those who were erased are not known any more', async () => {
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  await db.query(
    `insert into forgotten (kind, person) values ('erased', 'a'), ('erased', 'a'), ('withdrawn', 'b')`,
  )
  const discard = (key: string) =>
    promisify(execFile)(process.execPath, ['scripts/secret-rotate.ts', '--descartar'], {
      env: { ...inherited(), ...environment('three'), SECRET_KEY: key },
    })
  expect((await discard(SECRET_KEY)).stdout).toMatch(/^El sitio firma desde ahora/)
  expect((await discard(randomBytes(32).toString('base64'))).stdout).toMatch(
    /^Las huellas de quien se borró \(1\) dejan de reconocerse.*\nEl sitio firma desde ahora/,
  )
  await db.query('delete from forgotten')
  await db.end()
})
