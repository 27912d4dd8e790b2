import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { expect, vi } from 'vitest'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { unpack, VERSION } from './released.ts'
import { freePort, inherited, type Site, startSite } from './site.ts'
import { SECRET_KEY } from './site-secret.ts'

export const NEXT = `${VERSION}1`

export type ReleasedSite = Awaited<ReturnType<typeof startReleasedSite>>
type Ended = { code: number; says: string }

/** A site that runs from an unpacked release as its supervisor would have it, and `npm run update` in its folder. */
export async function startReleasedSite(archive: string) {
  const directory = await temporaryDirectory()
  const tree = unpack(archive, directory.path)
  const dataDir = join(directory.path, 'data')
  const env: Record<string, string> = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0' }
  let site: Site

  async function start(nodeArguments: string[] = []) {
    site = await startSite(env, nodeArguments, tree)
  }

  /** Starts the site again as two processes that answer, one for the jobs and the one that started them. */
  async function startDivided() {
    await site.stop()
    env.WEB_PROCESSES = '2'
    await start()
    await vi.waitFor(() => expect(running()).toEqual([site.child.pid]))
  }

  /** Starts the site again once it has ended, as a supervisor does. */
  function supervise(nodeArguments: string[] = []) {
    site.child.once('exit', () => void start(nodeArguments))
  }

  function run(args: string[], more: Record<string, string> = {}) {
    const options = { cwd: tree, env: { ...inherited(), SECRET_KEY, ...env, ...more } }
    let tell: (end: Ended) => void
    const ended = new Promise<Ended>((resolve) => {
      tell = resolve
    })
    const child = execFile(process.execPath, args, options, (_, says, errors) =>
      tell({ code: child.exitCode ?? 1, says: says + errors }),
    )
    return { child, ended }
  }

  const update = (...args: string[]) => run(['scripts/update.mjs', ...args]).ended

  /** Processes that say that they run on these data. */
  const running = () =>
    readdirSync(join(dataDir, 'processes'))
      .map((name) => Number.parseInt(name, 10))
      .filter(isAlive)

  const version = async () => (await (await fetch(`${site.url}/healthz`)).text()).split('\n')[1]

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

  async function remove() {
    site.child.removeAllListeners('exit')
    await site.stop()
    for (const pid of running()) {
      process.kill(pid, 'SIGTERM')
      await expect.poll(() => isAlive(pid)).toBe(false)
    }
    await directory.remove()
  }

  await start()
  return {
    ...{
      tree,
      env,
      start,
      startDivided,
      supervise,
      run,
      update,
      running,
      version,
      updateKilledAtTheEnd,
      nextRelease,
      remove,
    },
    get site() {
      return site
    },
    /** Version of the files in the folder, whatever runs. */
    installed: () => JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')).version,
    doctor: async () => (await run(['build/commands/doctor.js']).ended).says,
    backups: () => globSync('backups/*.marea', { cwd: dataDir }),
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const scripts = (build: string) =>
  readdirSync(join(build, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join('build/server', name))
