// @module-tag night
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { release, repack, unpack } from '../setup/released.ts'
import { replacing } from '../setup/replacing.ts'
import { inherited, startDatabaseWithTables } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** An update that was killed between two renames, when something of the folder is in neither version. */
describe.skipIf(!existsSync('build/current'))('an update that was killed before it put in place', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
  let tree: string
  let next: string

  beforeEach(async () => {
    directory = await temporaryDirectory()
    database = await startDatabaseWithTables()
    const archive = release(join(directory.path, 'release'))
    tree = unpack(archive, directory.path)
    next = repack(archive, directory.path, (folder) =>
      appendFileSync(join(folder, 'README.md'), 'Of the next.\n'),
    )
  })
  afterEach(async () => {
    await database.remove()
    await directory.remove()
  })

  function run(args: string[], more: Record<string, string> = {}) {
    const data = join(directory.path, 'data')
    const env = { ...inherited(), SECRET_KEY, DATABASE_URL: database.url, DATA_DIR: data, ...more }
    const { stdout, stderr, signal } = spawnSync(process.execPath, args, {
      ...{ cwd: tree, env, encoding: 'utf8' },
    })
    return { says: stdout + stderr, signal }
  }

  /** Kills an update right before it renames something to be `name` in the folder of the site. */
  function updateKilledBefore(name: string) {
    const killer = replacing(
      'renameSync',
      `(rename) => (from, to) => {
        const isUndoing = from.includes('/.update/previous/')
        if (to === ${JSON.stringify(join(tree, name))} && !isUndoing) process.kill(process.pid, 'SIGKILL')
        rename(from, to)
      }`,
      directory.path,
    )
    const { says, signal } = run(['--import', killer, 'scripts/update.mjs', next])
    expect([signal, says]).toEqual(['SIGKILL', expect.stringContaining('Copia hecha')])
  }

  /** It goes on to install what the copied packages are not recorded as, without npm. */
  const start = () => run(['scripts/prepare.mjs', 'start'], { PATH: '' }).says

  function expectUndone(says: string) {
    expect(says).toContain('Una actualización se había quedado a medias: se deshizo.')
    expect(readFileSync(join(tree, 'README.md'), 'utf8')).not.toContain('Of the next.')
    expect(readdirSync(tree)).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'scripts']),
    )
    expect(existsSync(join(tree, '.update'))).toBe(false)
  }

  test('its package.json leaves that of before, without which npm runs nothing', () => {
    updateKilledBefore('package.json')
    expect(readFileSync(join(tree, 'README.md'), 'utf8')).toContain('Of the next.')
    expect(existsSync(join(tree, 'package.json'))).toBe(true)
    expectUndone(start())
  })

  test('its package.json, twice, is undone to what was there before the first', () => {
    updateKilledBefore('package.json')
    updateKilledBefore('package.json')
    expectUndone(start())
  })

  /** What an update says on a disk that is full from a call of node:fs on, which may begin to write. */
  function updateOnFullDisk(name: string, isLast: string, begins = '') {
    const full = replacing(
      name,
      `(call) => (...all) => {
        const [from, to] = all
        if (!(${isLast})) return call(...all)
        ${begins}
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write', path: from })
      }`,
      directory.path,
    )
    return run(['--import', full, 'scripts/update.mjs', next]).says
  }

  test.each([
    [
      'while it swaps is undone, in a sentence',
      /\n✗ No se pudo seguir: el disco está lleno \(ENOSPC: .*\)\. Se deshizo: sigue la versión de antes\.\n$/,
      'renameSync',
      "to === process.cwd() + '/package.json' && !from.includes('/previous/')",
      '',
    ],
    [
      'before it swaps leaves all as it is, in a sentence',
      /\n✗ No se pudo seguir: el disco está lleno \(ENOSPC: .*\)\. No se ha tocado nada\.\n$/,
      'writeFileSync',
      "String(to).includes('entries')",
      "call(from, '{')",
    ],
  ])('what a full disk stops %s', (_, words, name, isLast, begins) => {
    expect(updateOnFullDisk(name, isLast, begins)).toMatch(words)
    expect(readFileSync(join(tree, 'README.md'), 'utf8')).not.toContain('Of the next.')
    expect(existsSync(join(tree, '.update'))).toBe(false)
  })

  test('its scripts is mended by the line of the README, and undone by the next start', () => {
    updateKilledBefore('scripts')
    expect(existsSync(join(tree, 'scripts'))).toBe(false)
    const [, line = ''] =
      /no encuentra `scripts\/prepare\.mjs`[^`]*`([^`]+)`/.exec(readFileSync('README.md', 'utf8')) ?? []
    execFileSync('sh', ['-c', line], { cwd: tree })
    expectUndone(start())
  })

  test('what its tar still unpacks leaves a folder that can be removed a moment later', () => {
    mkdirSync(join(tree, '.update', 'unpacked'), { recursive: true })
    // As Node 20, the oldest that `npm start` runs on, ends where a file appears meanwhile.
    const unpacking = replacing(
      'rmSync',
      `(remove) => {
        let files = 3
        return (path, options) => {
          if (path.endsWith('.update') && files-- > 0) throw Object.assign(new Error(), { code: 'ENOTEMPTY' })
          remove(path, options)
        }
      }`,
      directory.path,
    )
    const { says } = run(['--import', unpacking, 'scripts/prepare.mjs', 'start'], { PATH: '' })
    expect(says).toContain('se quitó lo que había preparado')
    expect(existsSync(join(tree, '.update'))).toBe(false)
  })
})
