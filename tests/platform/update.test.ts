// @module-tag night
import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { release, unpack, VERSION } from '../setup/released.ts'
import { freePort, inherited, type Site, startSite } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** `npm run update` in an unpacked release, with the site running as its supervisor would have it. */
const NEXT = `${VERSION}1`

describe.skipIf(!existsSync('build/current'))('an update', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let tree: string
  let archive: string
  let site: Site
  let env: Record<string, string>

  beforeEach(async () => {
    directory = await temporaryDirectory()
    archive = release(join(directory.path, 'release'))
    tree = unpack(archive, directory.path)
    env = { DATA_DIR: join(directory.path, 'data'), PORT: String(await freePort()), DEMO: '0' }
    site = await startSite(env, [], tree)
  })
  afterEach(async () => {
    await site.stop()
    for (const pid of running().filter(isAlive)) {
      process.kill(pid, 'SIGTERM')
      await expect.poll(() => isAlive(pid)).toBe(false)
    }
    await directory.remove()
  })

  /** Processes that say that they run on these data. */
  const running = () =>
    readdirSync(join(directory.path, 'data/processes')).map((name) => Number.parseInt(name, 10))

  function isAlive(pid: number): boolean {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  /** Packs a release that differs from this one in its version, its build, and what `change` does to it. */
  function nextRelease(change: (folder: string) => void = () => {}): string {
    const folder = join(directory.path, 'next', `marea-${NEXT}`)
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
    const build = join(folder, 'build')
    const name = '0123456789abcdef'
    const [old = ''] = readdirSync(build).filter((each) => /^[0-9a-f]{16}$/.test(each))
    renameSync(join(build, old), join(build, name))
    rmSync(join(build, 'current'))
    symlinkSync(name, join(build, 'current'))
    for (const file of ['package.json', 'package-lock.json', ...scripts(build)])
      writeFileSync(
        join(folder, file),
        readFileSync(join(folder, file), 'utf8').replace(`"${VERSION}"`, `"${NEXT}"`),
      )
    change(folder)
    const next = join(directory.path, `marea-${NEXT}.tar.gz`)
    execFileSync('tar', ['-czf', next, '-C', join(directory.path, 'next'), basename(folder)])
    writeFileSync(`${next}.sha256`, execFileSync('sha256sum', [next]))
    return next
  }

  function endsAtStart(folder: string) {
    const program = join(folder, 'build/server/index.js')
    const words = readFileSync(program, 'utf8')
    writeFileSync(
      program,
      words.replace(/^(?!import)/m, "if (process.env.PORT !== 'none') process.exit(7);\n"),
    )
  }

  /** Starts, and says that it is ready; its home page is an error. */
  function showsErrors(folder: string) {
    const program = join(folder, 'build/server/index.js')
    const words = readFileSync(program, 'utf8')
    const broken = `import { Server as Broken } from 'node:http'
const answer = Broken.prototype.emit
Broken.prototype.emit = function (name, asked, answered) {
  if (name !== 'request' || asked.url !== '/') return answer.apply(this, arguments)
  answered.writeHead(500).end()
}
`
    writeFileSync(program, broken + words)
  }

  const scripts = (build: string) =>
    readdirSync(join(build, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join('build/server', name))

  const update = (...args: string[]) => run(['scripts/update.mjs', ...args]).ended

  function run(args: string[], more: Record<string, string> = {}) {
    const options = { cwd: tree, env: { ...inherited(), SECRET_KEY, ...env, ...more } }
    let tell: (end: { code: number; says: string }) => void
    const ended = new Promise<{ code: number; says: string }>((resolve) => {
      tell = resolve
    })
    const child = execFile(process.execPath, args, options, (_, says, errors) =>
      tell({ code: child.exitCode ?? 1, says: says + errors }),
    )
    return { child, ended }
  }

  /** Kills an update once the site is the next version, before the update has seen whether it answers. */
  async function updateKilledAtTheEnd(next: string) {
    const { child, ended } = run(['scripts/update.mjs', next])
    const swapped = join(tree, '.update/swapped')
    await vi.waitFor(() => expect(existsSync(swapped)).toBe(true), { timeout: 60_000, interval: 5 })
    child.kill('SIGKILL')
    await ended
    if ((await version()) === `version: ${VERSION}`) process.kill(site.child.pid ?? 0, 'SIGUSR2')
    await vi.waitFor(async () => expect(await version()).toBe(`version: ${NEXT}`), { timeout: 60_000 })
  }

  const doctor = async () => (await run(['build/commands/doctor.js']).ended).says

  const version = async () => (await (await fetch(`${site.url}/healthz`)).text()).split('\n')[1]
  const backups = () =>
    existsSync(join(env.DATA_DIR ?? '', 'backups')) ? readdirSync(join(env.DATA_DIR ?? '', 'backups')) : []

  test('refuses a file in which one byte is another, and touches nothing', async () => {
    const next = nextRelease()
    appendFileSync(next, 'x')
    const { code, says } = await update(next)
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/no es el archivo que se publicó.*No se ha tocado nada/s),
    ])
    expect([await version(), backups()]).toEqual([`version: ${VERSION}`, []])
  })

  test('refuses half a file, whose checksum is its own, in a sentence', async () => {
    const next = nextRelease()
    truncateSync(next, 100_000)
    writeFileSync(`${next}.sha256`, execFileSync('sha256sum', [next]))
    const { code, says } = await update(next)
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/✗ .*no se puede descomprimir.*No se ha tocado nada/),
    ])
    expect([says, existsSync(join(tree, '.update'))]).toEqual([expect.not.stringContaining('at '), false])
    expect(await version()).toBe(`version: ${VERSION}`)
  })

  test('makes a backup, lets the same process become the next version, and says for how long it was away', async () => {
    const { code, says } = await update(nextRelease())
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/Copia hecha: .*\.marea[\s\S]*estuvo \d+\.\d s sin contestar/),
    ])
    expect([await version(), running()]).toEqual([`version: ${NEXT}`, [site.child.pid]])
    expect(site.child.exitCode).toBe(null)
    expect(existsSync(join(tree, '.update'))).toBe(false)
  })

  /** Starts the site again as two processes that answer, one for the jobs and the one that started them. */
  async function startDivided() {
    await site.stop()
    env.WEB_PROCESSES = '2'
    site = await startSite(env, [], tree)
    await vi.waitFor(() => expect(running()).toEqual([site.child.pid]))
  }

  test('of a site of several processes exchanges one after the other, and no request fails', async () => {
    await startDivided()
    const next = nextRelease()
    let isOver = false
    const heard: (number | string)[] = []
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver)
        heard.push(
          await fetch(site.url, { headers: { connection: 'close' } }).then(({ status }) => status, String),
        )
    })
    const { code } = await update(next)
    isOver = true
    await Promise.all(asking)
    expect(code).toBe(0)
    expect(heard.filter((each) => each !== 200)).toEqual([])
    expect([await version(), running()]).toEqual([`version: ${NEXT}`, [site.child.pid]])
    expect(site.child.exitCode).toBe(null)
  })

  test('of a site of several processes keeps those of before where the next ones end at their start', async () => {
    await startDivided()
    const { code, says } = await update(nextRelease(endsAtStart))
    expect([code, says]).toEqual([
      1,
      expect.stringContaining('La versión nueva no arrancó, y sigue la de antes.'),
    ])
    expect([await version(), running()]).toEqual([`version: ${VERSION}`, [site.child.pid]])
  })

  test('puts the version of before back where the next one ends at its start', async () => {
    const { code, says } = await update(nextRelease(endsAtStart))
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
    ])
    expect([await version(), backups().length]).toEqual([`version: ${VERSION}`, 1])
  })

  test('puts the version of before back, soon, where the next one starts and shows errors', async () => {
    const { code, says } = await update(nextRelease(showsErrors))
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
    ])
    expect([(await fetch(site.url)).status, await version()]).toEqual([200, `version: ${VERSION}`])
  })

  test('asks before a change of the database after which the way back is the backup', async () => {
    const next = nextRelease((folder) =>
      writeFileSync(
        join(folder, 'db/migrations/9999_moves.sql'),
        '-- breaking: la columna pasa a otra tabla\n',
      ),
    )
    const { code, says } = await update(next)
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/la columna pasa a otra tabla[\s\S]*No se ha tocado nada/),
    ])
    expect([await version(), backups()]).toEqual([`version: ${VERSION}`, []])
    expect((await update(next, '--yes')).code).toBe(0)
  })

  /** Leaves the folder as an update does that is killed while it swaps. */
  function killedWhileSwapping() {
    cpSync(join(tree, 'README.md'), join(tree, '.update/previous/README.md'))
    const [build = ''] = readdirSync(join(tree, 'build')).filter((name) => /^[0-9a-f]{16}$/.test(name))
    const plan = { entries: ['README.md', 'LICENSE'], build }
    writeFileSync(join(tree, '.update/swap.json'), JSON.stringify(plan))
    writeFileSync(join(tree, 'README.md'), 'of the next')
    // The number of a process that lives and is no update: the machine has started again since.
    writeFileSync(join(tree, '.update/pid'), String(process.pid))
  }

  test.each([
    ['the next update', ['scripts/update.mjs', 'missing.tar.gz'], {}],
    // It goes on to install what the copied packages are not recorded as, without npm.
    ['`npm start`', ['scripts/prepare.mjs', 'start'], { PATH: '' }],
  ])('that was killed while it swapped is undone by %s', async (_, args, more) => {
    killedWhileSwapping()
    const { says } = await run(args, more).ended
    expect(says).toContain('Una actualización se había quedado a medias: se deshizo.')
    expect(readFileSync(join(tree, 'README.md'), 'utf8')).toMatch(/^# Marea/)
    expect(existsSync(join(tree, '.update'))).toBe(false)
  })

  test('that was killed with a good version in its place is ended by the next', async () => {
    await updateKilledAtTheEnd(nextRelease())
    expect(await doctor()).toMatch(
      /! Actualización: .*se interrumpió.*\n.*ejecuta «npm run update» sin nada más/,
    )
    const { code, says } = await update()
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/tiene ya esta versión, y contesta[\s\S]*está en su sitio/),
    ])
    expect([await version(), existsSync(join(tree, '.update'))]).toEqual([`version: ${NEXT}`, false])
    expect(await doctor()).not.toContain('Actualización')
  })

  test('that was killed with a version that shows errors is taken back by the next', async () => {
    await updateKilledAtTheEnd(nextRelease(showsErrors))
    const { code, says } = await update()
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
    ])
    expect([(await fetch(site.url)).status, await version()]).toEqual([200, `version: ${VERSION}`])
  })
})
