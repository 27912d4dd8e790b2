// @module-tag night
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../setup/alive.ts'
import { installWhatServes, VERSION } from '../setup/released.ts'
import { freePort, inherited, type Site, startSite } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** `npm run update` in a clone, which follows a repository that has new commits. */
const NEXT = `${VERSION}1`

describe.skipIf(!existsSync('build/current'))('an update of a clone', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let origin: string
  let clone: string
  let env: Record<string, string>

  beforeEach(async () => {
    directory = await temporaryDirectory()
    origin = join(directory.path, 'origin')
    clone = join(directory.path, 'clone')
    git(directory.path, 'clone', '--quiet', process.cwd(), origin)
    // A checkout of no branch, as those of continuous integration are.
    git(origin, 'switch', '--quiet', '--force-create', 'main')
    git(directory.path, 'clone', '--quiet', origin, clone)
    env = { DATA_DIR: join(directory.path, 'data'), PORT: String(await freePort()), DEMO: '0' }
    mkdirSync(env.DATA_DIR ?? '')
  })
  afterEach(() => directory.remove())

  function git(folder: string, ...args: string[]): string {
    const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@marea.example']
    return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  }

  const head = (folder: string) => git(folder, 'rev-parse', 'HEAD')

  function commit(folder: string, change: () => void): string {
    change()
    git(folder, 'add', '--all')
    git(folder, 'commit', '--quiet', '--message', 'site: another one')
    return head(folder)
  }

  function write(folder: string, file: string, change: (text: string) => string) {
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  }

  /**
   * A version more, one file fewer and one more in the folder itself. Building it takes minutes and has tests of its
   * own: what it builds is the clone's build by another name, with `change` made to its program.
   */
  function nextVersion(change = '') {
    for (const file of ['package.json', 'package-lock.json'])
      write(origin, file, (text) => text.replace(`"${VERSION}"`, `"${NEXT}"`))
    rmSync(join(origin, 'SECURITY.md'))
    writeFileSync(join(origin, 'AVISO.md'), 'De la siguiente.\n')
    writeFileSync(
      join(origin, 'scripts/prepare.mjs'),
      `import { cpSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
cpSync(realpathSync('../../build/current'), 'build/0123456789abcdef', { recursive: true })
symlinkSync('0123456789abcdef', 'build/current')
for (const part of ['server', 'client', 'commands']) symlinkSync('current/' + part, 'build/' + part)
for (const name of readdirSync('build/server', { recursive: true }).filter((each) => each.endsWith('.js'))) {
  const file = 'build/server/' + name
  writeFileSync(file, readFileSync(file, 'utf8').replace('"${VERSION}"', '"${NEXT}"'))
}
const program = readFileSync('build/server/index.js', 'utf8')
writeFileSync('build/server/index.js', program.replace(/^(?!import)/m, ${JSON.stringify(`${change}
`)}))
`,
    )
  }

  /** Address of a server that takes what it is asked, and says nothing. */
  function silent(): string {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0)
    onTestFinished(() => void server.close())
    return `http://localhost:${(server.address() as AddressInfo).port}/marea.git`
  }

  /** What a first `npm start` makes of a clone, without what only builds. */
  function installAndBuild() {
    installWhatServes(clone)
    execFileSync('cp', ['-a', 'build', clone])
  }

  function update() {
    const options = { cwd: clone, env: { ...inherited(), SECRET_KEY, ...env } }
    return new Promise<{ code: number; says: string }>((resolve) => {
      const child = execFile(process.execPath, ['scripts/update.mjs'], options, (_, out, errors) =>
        resolve({ code: child.exitCode ?? 1, says: out + errors }),
      )
    })
  }

  const version = async (site: Site) => (await (await fetch(`${site.url}/healthz`)).text()).split('\n')[1]

  test('builds the new commits aside, and has the same process become them', async () => {
    installAndBuild()
    const site = await startSite(env, [], clone)
    try {
      const next = commit(origin, () => nextVersion())
      const { code, says } = await update()
      expect([code, says]).toEqual([
        0,
        expect.stringMatching(/1 cambio nuevo en origin\/main[\s\S]*Copia hecha[\s\S]*s sin contestar/),
      ])
      expect([await version(site), site.child.exitCode]).toEqual([`version: ${NEXT}`, null])
      expect([
        head(clone),
        git(clone, 'status', '--porcelain'),
        git(clone, 'branch', '--show-current'),
      ]).toEqual([next, '', 'main'])
      expect(readdirSync(clone)).toEqual(expect.arrayContaining(['AVISO.md', 'build', 'node_modules']))
      expect(readdirSync(clone)).toEqual(expect.not.arrayContaining(['SECURITY.md', '.update']))
      expect((await update()).says).toContain('No hay nada nuevo en origin/main.')
    } finally {
      await site.stop()
    }
  })

  test('puts files, branch and site of before back where the new commits end at their start', async () => {
    installAndBuild()
    const site = await startSite(env, [], clone)
    const before = head(clone)
    try {
      commit(origin, () => nextVersion("if (process.env.PORT !== 'none') process.exit(7)"))
      const { code, says } = await update()
      expect([code, says]).toEqual([
        1,
        expect.stringMatching(/Vuelve la de antes[\s\S]*sigue como antes, y contesta/),
      ])
      expect([(await fetch(site.url)).status, await version(site)]).toEqual([200, `version: ${VERSION}`])
      expect([head(clone), git(clone, 'status', '--porcelain'), existsSync(join(clone, '.update'))]).toEqual([
        before,
        '',
        false,
      ])
    } finally {
      await site.stop()
      // That of before was started again by the update, and belongs to nobody.
      const pids = readdirSync(join(env.DATA_DIR ?? '', 'processes')).map((name) => Number.parseInt(name, 10))
      for (const pid of pids.filter(isAlive)) {
        process.kill(pid, 'SIGTERM')
        await expect.poll(() => isAlive(pid)).toBe(false)
      }
    }
  })

  describe('touches nothing, and says why,', () => {
    const cases: [string, RegExp, () => void][] = [
      [
        'where a file was changed here',
        /Hay archivos que git no tiene así: README\.md\. /,
        () => write(clone, 'README.md', (text) => `${text}Lo nuestro.\n`),
      ],
      [
        'where a folder has a file that only this clone has, though git ignores it',
        /Hay archivos que git no tiene así: public\/visitas\.log\. /,
        () => writeFileSync(join(clone, 'public/visitas.log'), ''),
      ],
      [
        'where there are commits that the other does not have',
        /tiene cambios en git que origin\/main no tiene/,
        () => commit(clone, () => write(clone, 'README.md', (text) => `${text}Lo nuestro.\n`)),
      ],
      [
        'where no branch is followed',
        /no sigue a ninguna rama/,
        () => git(clone, 'switch', '--quiet', '--detach'),
      ],
      [
        'where the other cannot be reached',
        /«git fetch» falló: .*no-such-place/s,
        () => git(clone, 'remote', 'set-url', 'origin', join(directory.path, 'no-such-place')),
      ],
      [
        'where the other is silent',
        /«git fetch» falló: .*too slow/s,
        () => git(clone, 'remote', 'set-url', 'origin', silent()),
      ],
      [
        'where git cannot tell which commit is the newer one',
        /«git merge-base» falló: fatal: bad object/,
        () => {
          const [bin, own] = [join(directory.path, 'bin'), process.env.PATH]
          mkdirSync(bin)
          const fails = '[ "$1" = merge-base ] && echo "fatal: bad object" >&2 && exit 128'
          writeFileSync(join(bin, 'git'), `#!/bin/sh\n${fails}\nPATH=${own} exec git "$@"\n`, { mode: 0o755 })
          env.PATH = `${bin}:${own}`
        },
      ],
    ]

    test.each(cases)('%s', async (_, why, prepare) => {
      commit(origin, () => nextVersion())
      prepare()
      const seen = () => [head(clone), git(clone, 'status', '--porcelain', '--ignored')]
      const before = seen()
      const { code, says } = await update()
      expect([code, says]).toEqual([1, expect.stringMatching(why)])
      expect([says, seen()]).toEqual([expect.stringMatching(/No se ha tocado nada/), before])
    })
  })
})
