// @module-tag night
import { createHmac, randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Store } from '#app/domains/backups/store/s3-store.server.ts'
import type { S3Location } from '#app/platform/storage/s3-bucket.server.ts'
import { openBucket } from '../media/stores.ts'
import { fullTarget, SECRET } from './full-target.ts'
import { emptyTarget, facts, type RestoreTarget, run } from './targets.ts'

const BACKUP_KEY = 'una clave larga de pruebas'
const NAME = /^copia-\d{8}-\d{6}-[0-9a-f]{8}\.marea$/

let site: RestoreTarget
let bucket: Awaited<ReturnType<typeof openBucket>>
let name: string
const places: RestoreTarget[] = []

/** The keys of the bucket and of the backups: all that a new machine is told. */
const told = () => {
  const { DATA_DIR: _, ...s3 } = bucket.env
  return { ...s3, BACKUP_KEY }
}

beforeAll(async () => {
  ;[site, bucket] = await Promise.all([fullTarget(), openBucket()])
  const { out, code } = await run('backup', { ...site.env, ...told() })
  const path = out.trim().split('\n').at(-1) ?? ''
  expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('Aviso: la copia') })
  name = basename(path)
  expect(name).toMatch(NAME)
  // The machine that made it is gone.
  await rename(path, `${path}.lejos`)
})
afterAll(async () => {
  await bucket.remove()
  for (const target of [site, ...places]) await target.remove()
})

async function anEmptyTarget() {
  const target = await emptyTarget()
  places.push(target)
  return { target, env: { ...target.env, ...told() } }
}

test('without a copy it says which there are, here and in the bucket, with date and size, and touches nothing', async () => {
  const { target, env } = await anEmptyTarget()
  const { out, code } = await run('restore', env)
  expect(code).toBe(0)
  expect(out).toContain(`En esta máquina (${target.folder}/backups): ninguna copia.`)
  const [, year, month, day] = /copia-(\d{4})(\d\d)(\d\d)/.exec(name) ?? []
  expect(out).toMatch(
    new RegExp(`En el almacén S3 .+:\n  s3:${name}  ${day}/${month}/${year} \\d\\d:\\d\\d UTC  [\\d.]+ KB\n`),
  )
  expect(await facts(target)).toEqual({})
})

test('straight from the bucket to an empty target, by its bare name', async () => {
  const { target, env } = await anEmptyTarget()
  const restored = await run('restore', env, [name])
  expect(restored).toMatchObject({ err: '', code: 0 })
  expect(restored.out).toMatch(/Restaurado y comprobado/)
  expect(restored.out, 'its log is in the bucket').not.toContain('borrados')
  expect(Object.keys(await facts(target)).length).toBeGreaterThan(20)
})

/** A line as the site writes it. By hand, so that what it writes tomorrow must still be read. */
function lineOf(email: unknown): string {
  const key = createHmac('sha256', SECRET).update('forgotten').digest()
  const person = createHmac('sha256', key).update(String(email).toLowerCase()).digest('base64url')
  return JSON.stringify({ id: randomUUID(), kind: 'erased', person, at: new Date().toISOString() })
}

test('with who was erased since, as the list in the bucket and an old one on the disk say', async () => {
  const [one, other] = await site.ask('select email from contacts order by email limit 2')
  await s3Store(bucket.s3 as S3Location, site.folder).appendErasures([lineOf(one?.email)])
  const fromBucket = await anEmptyTarget()
  const straight = await run('restore', fromBucket.env, [`s3:${name}`])
  expect(straight).toMatchObject({ code: 0, err: '' })
  expect(straight.out).toContain('1 persona borrada y 0 consentimientos retirados después de la copia')
  expect(straight.out).not.toContain('no está entero')

  await writeFile(join(site.folder, 'backups/borrados.jsonl'), lineOf(other?.email))
  const fromDisk = await anEmptyTarget()
  const { out } = await run('restore', fromDisk.env, [join(site.folder, 'backups', `${name}.lejos`)])
  expect(out).toContain('2 personas borradas')
  const emails = [one, other].map((person) => `'${person?.email}'`)
  expect(await fromDisk.target.ask(`select 1 from contacts where email in (${emails})`)).toEqual([])
})

test('what cannot be had is one sentence, and nothing is touched', async () => {
  const { target, env } = await anEmptyTarget()
  const refusal = async (asked: string, given: Record<string, string> = env) => {
    const { err, code } = await run('restore', given, [asked])
    return code === 1 ? err : 'aceptada'
  }
  const absent = 's3:copia-20200101-061000-aaaaaaaa.marea'
  expect(await refusal(absent)).toBe('Ese archivo no existe o no se puede leer.')
  expect(await refusal(`s3:${name}`, target.env)).toMatch(/no hay ningún almacén S3/)
  expect(await refusal(`s3:${name}`, { ...env, BACKUP_KEY: `${BACKUP_KEY}!` })).toMatch(/no es la que abre/)
  const { BACKUP_KEY: _, ...keyless } = env
  expect(await refusal(`s3:${name}`, keyless)).toMatch(/está cifrada: indica en BACKUP_KEY/)
  expect(await refusal('')).toMatch(/^Uso: npm run restore/)
  await bucket.goAway()
  expect(await refusal(`s3:${name}`)).toMatch(/^No se puede usar el almacén S3: nadie responde/)
  await bucket.comeBack()
  expect(await facts(target)).toEqual({})
})
