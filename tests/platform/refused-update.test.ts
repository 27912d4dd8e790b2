// @module-tag night
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packRelease, repack, unpack } from '../setup/released.ts'
import { inherited } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { certificate } from '../setup/tls-proxy.ts'
import { temporaryDirectory } from './temporary-directory.ts'

type Directory = Awaited<ReturnType<typeof temporaryDirectory>>

/** Releases that an update refuses before it makes a backup. */
describe.skipIf(!existsSync('build/current'))('an update refuses, and touches nothing', () => {
  let packed: Awaited<ReturnType<typeof packRelease>>
  let place: Directory
  let directory: Directory
  let tree: string
  let data: string

  beforeAll(async () => {
    packed = await packRelease()
    place = await temporaryDirectory()
    tree = unpack(packed.archive, place.path)
    data = join(place.path, 'data')
    mkdirSync(data)
  })
  afterAll(async () => {
    await packed.remove()
    await place.remove()
  })
  beforeEach(async () => {
    directory = await temporaryDirectory()
  })
  afterEach(() => directory.remove())

  /** What `npm run update` says, which has to leave the folder and the data as they are. */
  async function ending(args: string[], more: Record<string, string> = {}) {
    const files = () => [...readdirSync(tree, { recursive: true }), ...readdirSync(data)].length
    const before = files()
    const env = { ...inherited(), SECRET_KEY, DATA_DIR: data, ...more }
    const ended = Promise.withResolvers<{ code: number; says: string }>()
    const child = execFile(
      process.execPath,
      ['scripts/update.mjs', ...args],
      { cwd: tree, env },
      (_, out, errors) => ended.resolve({ code: child.exitCode ?? 1, says: out + errors }),
    )
    const { code, says } = await ended.promise
    expect(files()).toBe(before)
    return { code, says }
  }

  async function refusal(args: string[], more: Record<string, string> = {}) {
    const { code, says } = await ending(args, more)
    expect(code).toBe(1)
    return says
  }

  /** Packs a folder as a release is, whatever is in it. */
  function pack(name: string, fill: (folder: string) => void): string {
    const folder = join(directory.path, name)
    mkdirSync(folder)
    fill(folder)
    const archive = join(directory.path, 'other.tar.gz')
    execFileSync('tar', ['-czf', archive, '-C', directory.path, name])
    writeFileSync(`${archive}.sha256`, execFileSync('sha256sum', [archive]))
    return archive
  }

  const sumOf = (archive: string) => readFileSync(`${archive}.sha256`, 'utf8').slice(0, 64)

  test('a version whose program does not load here', async () => {
    const next = repack(packed.archive, directory.path, (folder) => {
      const program = join(folder, 'build/current/server/index.js')
      writeFileSync(program, `import 'not-installed'\n${readFileSync(program, 'utf8')}`)
    })
    expect(await refusal([next])).toMatch(
      /no arranca en esta máquina\. No se ha tocado nada[\s\S]*not-installed/,
    )
  })

  test('an older version that would not understand the database', async () => {
    const next = repack(packed.archive, directory.path, (folder) =>
      writeFileSync(join(folder, 'README.md'), 'Of an older one.\n'),
    )
    const newer = join(tree, 'db/migrations/9999_moves.sql')
    writeFileSync(newer, '-- breaking: la columna pasa a otra tabla\n')
    try {
      expect(await refusal([next])).toMatch(
        /no entiende la base de datos de esta \(la columna pasa a otra tabla\)[\s\S]*No se ha tocado nada/,
      )
    } finally {
      rmSync(newer)
    }
  })

  /** A process that says that it is a site of this folder, on a port of its own. */
  function tellOfSite(port: number) {
    const child = idle('build/server/index.js')
    const file = join(data, 'processes', `${child.pid}.json`)
    mkdirSync(join(data, 'processes'), { recursive: true })
    const told = { pid: child.pid, machine: hostname(), folder: tree, build: 'x', address: '::', port }
    writeFileSync(file, JSON.stringify(told))
    return child
  }

  const idle = (program: string) =>
    spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 600_000)', program], { stdio: 'ignore' })

  test('a change of the database that only one process may see, where two run', async () => {
    const next = repack(packed.archive, directory.path, (folder) =>
      writeFileSync(
        join(folder, 'db/migrations/9999_moves.sql'),
        '-- breaking: la columna pasa a otra tabla\n',
      ),
    )
    const sites = [tellOfSite(1), tellOfSite(2)]
    try {
      expect(await refusal([next, '--yes'])).toMatch(
        /\(la columna pasa a otra tabla\), y hay 2 procesos: detén todos menos uno, .*No se ha tocado nada/,
      )
    } finally {
      for (const site of sites) site.kill()
      rmSync(join(data, 'processes'), { recursive: true })
    }
  })

  test('while another one works in the folder', async () => {
    const other = idle('scripts/update.mjs')
    mkdirSync(join(tree, '.update'))
    writeFileSync(join(tree, '.update/pid'), String(other.pid))
    try {
      expect(await refusal([packed.archive])).toContain('Otra actualización está en marcha')
    } finally {
      other.kill()
      rmSync(join(tree, '.update'), { recursive: true })
    }
  })

  test.each<[string, RegExp, () => string[]]>([
    ['another sum', /no es el archivo que se publicó/, () => [packed.archive, `--sha256=${'0'.repeat(64)}`]],
    ['a sum that is none', /«abc» no es una suma SHA-256/, () => [packed.archive, '--sha256=ABC']],
    ['an address of http', /usa https/, () => ['http://localhost/marea.tar.gz']],
    [
      'an archive of something else',
      /no es una versión de Marea/,
      () => [pack('photos', (folder) => writeFileSync(join(folder, 'a.txt'), ''))],
    ],
    [
      'a folder of that name without what a release has',
      /no es una versión de Marea/,
      () => [pack('marea-3', (folder) => writeFileSync(join(folder, 'package.json'), '{"version":"3"}'))],
    ],
  ])('%s', async (_, why, args) => {
    expect(await refusal(args())).toMatch(new RegExp(`^✗ .*${why.source}.*No se ha tocado nada\\.\n$`))
  })

  test('an archive that the disk has no room for, in one sentence', async () => {
    // A full disk takes root; so tar says line by line.
    const tar = join(directory.path, 'tar')
    const line = 'tar: marea-3/app.js: Cannot write: No space left on device'
    writeFileSync(tar, `#!/bin/sh\nprintf '%s\\n' '${line}' '${line}' >&2\nexit 2\n`, { mode: 0o755 })
    expect(await refusal([packed.archive], { PATH: `${directory.path}:${process.env.PATH}` })).toBe(
      '✗ La versión nueva no cabe aquí: el disco está lleno. No se ha tocado nada.\n',
    )
  })

  test('where there are no data of the site', async () => {
    const nowhere = join(directory.path, 'nowhere')
    expect(await refusal([packed.archive], { DATA_DIR: nowhere })).toContain(
      `En ${nowhere} no hay datos del sitio`,
    )
  })

  test('the version that is here already, which is no failure', async () => {
    const { code, says } = await ending([packed.archive, `--sha256=${sumOf(packed.archive).toUpperCase()}`])
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/^Marea \S+ es ya la versión de esta carpeta\.\n$/),
    ])
  })

  test('without an archive where nothing is left half done, which is no failure', async () => {
    const { code, says } = await ending([])
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/^No queda nada a medias\. Uso: npm run update -- /),
    ])
  })

  describe('by https', () => {
    let server: Server
    let address: string
    let trusted: Record<string, string>

    beforeEach(async () => {
      const { key, cert } = await certificate()
      const file = join(directory.path, 'authority.pem')
      writeFileSync(file, cert)
      trusted = { NODE_EXTRA_CA_CERTS: file }
      server = createServer({ key, cert }, ({ url = '' }, answer) => {
        const content = readFileSync(url.endsWith('.sha256') ? `${packed.archive}.sha256` : packed.archive)
        answer.writeHead(200, { 'content-length': content.length })
        if (url !== '/half.tar.gz') return answer.end(content)
        answer.write(content.subarray(0, 100_000), () => answer.destroy())
      }).listen(0)
      await once(server, 'listening')
      address = `https://localhost:${(server.address() as AddressInfo).port}`
    })
    afterEach(() => {
      server.closeAllConnections()
      server.close()
    })

    test('takes the archive and its sum from a server that is trusted', async () => {
      const { code, says } = await ending([`${address}/marea.tar.gz`], trusted)
      expect([code, says]).toEqual([0, expect.stringMatching(/Bajando https:.*\n.*es ya la versión/)])
    })

    test('an archive that is cut off', async () => {
      expect(await refusal([`${address}/half.tar.gz`], trusted)).toMatch(
        /half\.tar\.gz no llegó entero: se cortó la conexión\. No se ha tocado nada/,
      )
    })
  })
})
