// @module-tag night
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COMMANDS } from '#scripts/commands.ts'
import { inherited, startDatabaseWithTables } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const isRoot = process.getuid?.() === 0
/** Account of the site in these tests: any but root's. */
const NOBODY = 65_534

test("as root an operator's command leaves nothing in the data of another account that this one cannot write", {
  skip: !isRoot,
}, async () => {
  const [database, one, other] = await Promise.all([
    startDatabaseWithTables(),
    temporaryDirectory(),
    temporaryDirectory(),
  ])
  const [here, there] = [one.path, other.path]
  for (const folder of [here, there]) chownSync(folder, NOBODY, NOBODY)
  const used = { DATABASE_URL: database.url, DATA_DIR: here }
  try {
    expect(run('doctor', used)).toMatchObject({ err: '' })
    const made = run('backup', used)
    expect(made).toMatchObject({ err: '', code: 0 })
    expect(existsSync(join(here, 'media'))).toBe(true)
    expect(foreign(here)).toEqual([])
    // Into the included database, which the site's own account is to start.
    const path = made.out.trim().split('\n').at(-1) ?? ''
    expect(run('restore', { DATA_DIR: there }, path)).toMatchObject({ err: '', code: 0 })
    expect(run('admin-reset', { DATA_DIR: there }, 'ana@cacao.test', '--crear')).toMatchObject({
      ...{ err: '', code: 0 },
    })
    expect(foreign(there)).toEqual([])
  } finally {
    await Promise.all([database, one, other].map((each) => each.remove()))
  }
})

test('where root runs the site on a folder of somebody else, its commands stay those of root', {
  skip: !isRoot,
}, async () => {
  const [database, directory] = await Promise.all([startDatabaseWithTables(), temporaryDirectory()])
  try {
    chownSync(directory.path, NOBODY, NOBODY)
    const key = join(directory.path, 'secret.key')
    writeFileSync(key, SECRET_KEY, { mode: 0o600 })
    const found = run('doctor', { DATABASE_URL: database.url, DATA_DIR: directory.path, SECRET_KEY: '' })
    expect(found.out).toMatch(/^✓ Clave del sitio: /m)
    expect(foreign(directory.path)).toContain(key)
  } finally {
    await Promise.all([database.remove(), directory.remove()])
  }
})

describe.skipIf(!isRoot)('what an update of root starts', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>

  beforeEach(async () => {
    directory = await temporaryDirectory()
    chownSync(directory.path, NOBODY, NOBODY)
  })
  afterEach(() => directory.remove())

  /** What the processes of an update answer to a question about these data. */
  function ask(question: string): string {
    const program = `import * as processes from ${JSON.stringify(resolve('scripts/update/processes.mjs'))}\n${question}`
    const env = { ...inherited(), DATA_DIR: directory.path }
    return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env,
      encoding: 'utf8',
    })
  }

  const account = () => JSON.parse(ask('console.log(JSON.stringify(processes.ownerOfData()))'))

  test('is the account whose the data are, or root where root runs the site on a folder of somebody else', () => {
    expect(account()).toEqual({ uid: NOBODY, gid: NOBODY })
    const key = join(directory.path, 'secret.key')
    writeFileSync(key, SECRET_KEY, { mode: 0o600 })
    expect(account()).toEqual({})
    chownSync(key, NOBODY, NOBODY)
    expect(account()).toEqual({ uid: NOBODY, gid: NOBODY })
  })

  test('writes to a file that the site can cut', () => {
    ask("processes.startDetached({ args: ['--eval', ''], env: {} })")
    expect(statSync(join(directory.path, 'update.log')).uid).toBe(NOBODY)
  })
})

test("each operator's command becomes the owner of the data before it opens anything", () => {
  for (const name of COMMANDS) {
    const source = ['', '/diagnose'].map((rest) => `scripts/${name}${rest}.ts`).filter(existsSync)
    const text = source.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(/^ +becomeOwnerOfData\(env\(\)\.dataDir\)$/m.test(text), name).toBe(true)
  }
})

function run(command: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...inherited(), SECRET_KEY, ...env },
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr.trim() }
}

/** What in a folder belongs to another account than the site's. */
function foreign(folder: string): string[] {
  const found = execFileSync('find', [folder, '!', '-uid', String(NOBODY)], { encoding: 'utf8' })
  return found.split('\n').filter(Boolean)
}
