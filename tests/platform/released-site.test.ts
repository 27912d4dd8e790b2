// @module-tag night
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { release, unpack, VERSION } from '../setup/released.ts'
import { inherited, type Site, startSite } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** What `npm run release` packs, unpacked where there is nothing else, with the packages that its lockfile names. */
describe.skipIf(!existsSync('build/current'))('a release', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let tree: string
  let archive: string
  let site: Site

  beforeAll(async () => {
    directory = await temporaryDirectory()
    archive = release(join(directory.path, 'release'))
    tree = unpack(archive, directory.path)
    site = await startSite({ DATA_DIR: join(directory.path, 'data') }, [], tree)
  })
  afterAll(async () => {
    await site?.stop()
    await directory.remove()
  })

  const read = (file: string) => JSON.parse(readFileSync(join(tree, file), 'utf8'))
  const get = (path: string) => fetch(`${site.url}${path}`)

  function command(name: string, data: string, ...args: string[]) {
    const path = join(directory.path, data)
    const env = { ...inherited(), SECRET_KEY, DATA_DIR: path, LOG_LEVEL: 'warn' }
    const run = spawnSync(process.execPath, [`build/commands/${name}.js`, ...args], {
      cwd: tree,
      env,
      encoding: 'utf8',
    })
    return { code: run.status, says: run.stdout.trim(), errors: run.stderr.trim() }
  }

  test('says its version and serves pages, scripts and the panel', async () => {
    expect(await (await get('/healthz')).text()).toBe(`ok\nversion: ${VERSION}`)
    const home = await get('/')
    const [script] = /\/assets\/[\w.-]+\.js\b/.exec(await home.text()) ?? []
    const paths = ['/', '/agenda', String(script), '/sitemap.xml']
    const answers = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]))
    expect(answers).toEqual(paths.map((path) => [path, 200]))
    expect((await get('/admin')).status).toBe(401)
  })

  test('makes a backup and restores it elsewhere, with the erasures after it', () => {
    const made = command('backup', 'data')
    expect(made).toMatchObject({ code: 0, errors: '' })
    const copy = made.says.split('\n').at(-1) ?? ''
    writeFileSync(join(dirname(copy), 'borrados.jsonl'), '')
    const restored = command('restore', 'other', copy)
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.says).toMatch(/Restaurado y comprobado: \d+ filas/)
  })

  test('has the other commands of who runs it', () => {
    expect(command('doctor', 'data').says).toMatch(/✓ Base de datos: PostgreSQL/)
    expect(command('admin-reset', 'data').says).toContain('direccion@marea.example')
    expect(command('secret-rotate', 'data')).toMatchObject({ code: 0 })
    expect(command('mail-test', 'data', 'ana@marea.example').errors).toContain('No hay servidor de correo')
  })

  test('names nothing that it does not have, nor where it was fetched from', () => {
    const { scripts, devDependencies } = read('package.json')
    expect(devDependencies).toBeUndefined()
    const files = Object.values<string>(scripts).flatMap(
      (line) => line.match(/\b(build|scripts)\/\S+/g) ?? [],
    )
    expect(files).not.toEqual([])
    expect(files.filter((file) => !existsSync(join(tree, file)))).toEqual([])
    const packages = Object.values<Record<string, unknown>>(read('package-lock.json').packages)
    expect(packages.filter(({ dev, devOptional, resolved }) => dev || devOptional || resolved)).toEqual([])
    for (const part of ['app', 'tests', 'server.ts']) expect(existsSync(join(tree, part)), part).toBe(false)
  })

  test('is the same file again, and its checksum and parts stand beside it', () => {
    const again = release(join(directory.path, 'again'))
    expect(readFileSync(again).equals(readFileSync(archive))).toBe(true)
    execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: dirname(archive) })
    const parts = JSON.parse(readFileSync(archive.replace(/tar\.gz$/, 'sbom.cdx.json'), 'utf8'))
    expect(parts.components.length).toBeGreaterThan(100)
  })
})
