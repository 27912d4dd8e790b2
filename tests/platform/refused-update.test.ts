// @module-tag night
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { release, repack, unpack } from '../setup/released.ts'
import { inherited } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Releases that an update refuses before it makes a backup. */
describe.skipIf(!existsSync('build/current'))('an update refuses, and touches nothing', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let archive: string
  let tree: string
  let data: string

  beforeEach(async () => {
    directory = await temporaryDirectory()
    archive = release(join(directory.path, 'release'))
    tree = unpack(archive, directory.path)
    data = join(directory.path, 'data')
    mkdirSync(data)
  })
  afterEach(() => directory.remove())

  /** What `npm run update` says, which has to leave the folder and the data as they are. */
  function refusal(next: string): string {
    const files = () => [...readdirSync(tree, { recursive: true }), ...readdirSync(data)].length
    const before = files()
    const env = { ...inherited(), SECRET_KEY, DATA_DIR: data }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/update.mjs', next], {
      ...{ cwd: tree, env, encoding: 'utf8' },
    })
    expect([status, files()]).toEqual([1, before])
    return stdout + stderr
  }

  test('a version whose program does not load here', () => {
    const next = repack(archive, directory.path, (folder) => {
      const program = join(folder, 'build/current/server/index.js')
      writeFileSync(program, `import 'not-installed'\n${readFileSync(program, 'utf8')}`)
    })
    expect(refusal(next)).toMatch(/no arranca en esta máquina\. No se ha tocado nada[\s\S]*not-installed/)
  })

  test('an older version that would not understand the database', () => {
    writeFileSync(join(tree, 'db/migrations/9999_moves.sql'), '-- breaking: la columna pasa a otra tabla\n')
    expect(refusal(archive)).toMatch(
      /no entiende la base de datos de esta \(la columna pasa a otra tabla\)[\s\S]*No se ha tocado nada/,
    )
  })
})
