// @module-tag night
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOnDisk } from '#app/domains/backups/archive/archive.server.ts'
import { inspectBackup } from '#app/domains/backups/archive/inspect.server.ts'
import { findBackup } from '#app/domains/backups/restore/find-backup.server.ts'
import { REFUSALS, Unreadable } from '#app/domains/backups/schema.ts'
import { seededRandom } from '../drills/drill.ts'
import { fullTarget, SECRET } from './full-target.ts'
import { backUp, emptyTarget, facts, launch, pictures, type RestoreTarget, restore, run } from './targets.ts'

const KEY = 'una clave larga de pruebas'

let site: RestoreTarget
let places: RestoreTarget[] = []
let file: string

beforeAll(async () => {
  site = await fullTarget()
  file = await backUp(site)
})
afterAll(async () => {
  for (const target of [site, ...places]) await target.remove()
  places = []
})

async function anEmptyTarget() {
  const target = await emptyTarget()
  places.push(target)
  return target
}

/** The sentence for a file that is refused. */
async function refusal(content: Buffer | string, key?: string) {
  const path = join(site.folder, 'otra.marea')
  await writeFile(path, content)
  try {
    await inspectBackup(fileOnDisk(path), key)
    return 'aceptada'
  } catch (error) {
    if (error instanceof Unreadable) return REFUSALS[error.refusal]
    throw error
  }
}

describe('npm run backup and npm run restore', { tags: ['night'] }, () => {
  test('says its path last, warns without a key, and lets nobody else read it; an empty target gets all of it', async () => {
    const { out, code } = await run('backup', site.env)
    const path = out.trim().split('\n').at(-1) ?? ''
    expect({ code, mode: (await stat(path)).mode & 0o777 }).toEqual({ code: 0, mode: 0o600 })
    expect(path.startsWith(join(site.folder, 'backups'))).toBe(true)
    expect(out).toMatch(/no está cifrada/)

    const target = await anEmptyTarget()
    const restored = await run('restore', target.env, [path])
    expect(restored).toMatchObject({ err: '', code: 0 })
    expect(restored.out).toMatch(/Restaurado y comprobado/)
    expect(restored.out, 'nobody was ever erased').not.toContain('falta el registro de borrados')
    expect(await pictures(target)).toEqual(await pictures(site))
    const mail = `select recipient, status from mail_messages where template = 'prueba' order by 1`
    expect(await target.ask(mail), 'what waited waits; what may have arrived is left alone').toEqual([
      { recipient: 'failed@persona.test', status: 'failed' },
      { recipient: 'pending@persona.test', status: 'pending' },
      { recipient: 'sending@persona.test', status: 'failed' },
      { recipient: 'sent@persona.test', status: 'sent' },
    ])

    const before = await facts(target)
    const refused = await run('restore', target.env, [path])
    expect({ code: refused.code, lines: refused.err.split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(refused.err).toMatch(/Aquí ya hay un sitio/)
    expect(await facts(target)).toEqual(before)
  })

  test('what goes wrong is one Spanish sentence, and leaves nothing', async () => {
    const short = await run('backup', { ...site.env, BACKUP_KEY: 'corta' })
    expect(short).toEqual({
      out: '',
      err: 'La variable BACKUP_KEY debe tener al menos 16 caracteres.',
      code: 1,
    })
    const missing = await run('restore', site.env, ['/no/hay/nada'])
    expect(missing).toMatchObject({ code: 1, err: 'Ese archivo no existe o no se puede leer.' })
    const pipe = join(site.folder, 'tubo')
    spawnSync('mkfifo', [pipe])
    for (const none of [site.folder, pipe, '/dev/zero'])
      expect(await findBackup(none)).toEqual({
        outcome: 'missing',
      })
    const script = `ulimit -f 8; exec '${process.execPath}' scripts/backup.ts`
    const folder = join(site.folder, 'estrecha')
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...site.env, DATA_DIR: folder }
    const { status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^No se pudo hacer la copia, y no queda .+ no deja escribir un archivo tan grande/,
      ),
    })
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })

  test('kill -9 leaves nothing that looks whole', async () => {
    const target = await fullTarget()
    places.push(target)
    // Enough to write that the kill meets it at work.
    await target.ask(
      `update audit_log set after = (select jsonb_agg(gen_random_uuid()) from generate_series(1, 20000))`,
    )
    const { child, ended } = launch('backup', target.env)
    const folder = join(target.folder, 'backups')
    const isAtWork = () => {
      try {
        return readdirSync(folder).length > 0
      } catch {
        return false
      }
    }
    await expect.poll(isAtWork, { interval: 2 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    const [left = '', ...more] = await readdir(folder)
    expect(more).toEqual([])
    expect(left).toMatch(/^\..+\.a-medias$/)
    expect(await refusal(await readFile(join(folder, left)))).not.toBe('aceptada')
    // And the next one takes away what it left.
    const path = await backUp(target)
    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([path])
  })
})

test.each([undefined, KEY])(
  'every row, picture and number comes back; sessions and codes do not',
  async (key) => {
    const target = await anEmptyTarget()
    const path = await backUp(site, key)
    expect(await restore(path, target, key)).toEqual({ outcome: 'restored' })
    expect(await facts(target)).toEqual(await facts(site))
    expect(Object.keys(await pictures(target)).length).toBeGreaterThan(3)
    expect(await pictures(target)).toEqual(await pictures(site))
    const secret = `select value from site_settings where key = 'session_secret'`
    expect(await target.ask(secret), 'mailed links survive').toEqual([{ value: SECRET }])
    for (const table of ['session', 'verification', 'rate_limits'])
      expect(await target.ask(`select 1 from ${table}`), table).toEqual([])
    const entry = `insert into audit_log (actor_email, action, subject_type, subject_id, summary)
    values ('a', 'b', 'c', 'd', 'e') returning id`
    expect(Number((await target.ask(entry))[0]?.id), 'numbers go on').toBeGreaterThan(40)
    const nobodys = target.ask(`insert into user_roles values ('nadie', 'admin')`)
    await expect(nobodys, 'keys hold again').rejects.toThrow(/user_roles_user_id/)
  },
)

test('under writes it is one instant: no row without the one it belongs to', async () => {
  const pair = `with m as (insert into audit_log (actor_email, action, subject_type, subject_id, summary)
    values ('a', 'pareja', 'c', gen_random_uuid(), 'e') returning subject_id)
    insert into contacts (email, sector) select subject_id || '@par.test', 'par' from m`
  let writing = true
  const writer = (async () => {
    while (writing) await site.ask(pair)
  })()
  const paths = [await backUp(site), await backUp(site)]
  writing = false
  await writer
  for (const path of paths) {
    const target = await anEmptyTarget()
    expect(await restore(path, target)).toEqual({ outcome: 'restored' })
    const [counts] = await target.ask(`select
      (select count(*) from audit_log where action = 'pareja') as one,
      (select count(*) from contacts where sector = 'par') as other`)
    expect(counts?.one).toBe(counts?.other)
  }
})

test('without the key, no word of anybody, and each refusal has its sentence', async () => {
  const bytes = await readFile(await backUp(site, KEY))
  expect(bytes.includes('ana@marea.example')).toBe(false)
  expect(await refusal(bytes)).toMatch(/La copia está cifrada: indica en BACKUP_KEY/)
  expect(await refusal(bytes, `${KEY}!`)).toMatch(/no es la que abre esta copia/)
  expect(await refusal(bytes, KEY)).toBe('aceptada')
})

test('what is none, is cut short, or comes from a later version is refused before anything is touched', async () => {
  const bytes = await readFile(file)
  expect(await refusal('PGDMP un archivo de otro programa')).toMatch(/no es una copia de Marea/)
  expect(await refusal('')).toMatch(/no es una copia de Marea/)
  expect(await refusal(randomBytes(100_000))).toMatch(/no es una copia de Marea/)
  for (const part of [
    bytes.subarray(0, -1),
    bytes.subarray(0, bytes.length / 2),
    Buffer.concat([bytes, bytes]),
  ])
    expect(await refusal(part)).toMatch(/dañada o incompleta/)
  const random = seededRandom(20_261)
  for (let n = 0; n < 50; n++) {
    const at = 20 + Math.floor(random() * (bytes.length - 20))
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    expect(await refusal(flipped), `byte ${at}`).toMatch(/dañada o incompleta/)
    expect(await refusal(bytes.subarray(0, at)), `${at} bytes`).toMatch(/dañada o incompleta|no es una copia/)
  }

  const later = await fullTarget()
  places.push(later)
  await later.ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`)
  expect(await refusal(await readFile(await backUp(later)))).toMatch(/versión más nueva de Marea/)
  await later.ask(`delete from drizzle.__drizzle_migrations where hash = 'x';
    update drizzle.__drizzle_migrations set hash = 'otra'
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  expect(await refusal(await readFile(await backUp(later)))).toMatch(/no conoce/)
})

test('a target with pictures is not empty', async () => {
  const target = await anEmptyTarget()
  const { err, code } = await run('restore', { ...target.env, DATA_DIR: site.folder }, [file])
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('Aquí ya hay un sitio') })
  expect(await facts(target)).toEqual({})
})
