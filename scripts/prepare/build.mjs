import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isServed, isWhole, removeOld, serve, takeOver } from './builds.mjs'
import { sayMemory } from './memory.mjs'
import { Failure, runStep } from './progress.mjs'
import { isRelease, MODULES, node, ROOT } from './runtime.mjs'
import { writeSbom } from './sbom.mjs'

/** Sources whose content, not date, decides whether a build is current. */
export const SOURCES = [
  'app',
  'scripts/admin-reset.ts',
  'scripts/backup.ts',
  'scripts/client-chunks.ts',
  'scripts/commands.ts',
  'scripts/doctor',
  'scripts/doctor.ts',
  'scripts/mail-test.ts',
  'scripts/restore',
  'scripts/restore.ts',
  'scripts/secret-rotate.ts',
  'scripts/compress-assets.ts',
  'scripts/inline-script.ts',
  'scripts/list-chunks.ts',
  'scripts/style-rules.ts',
  'scripts/write-manifests.ts',
  'scripts/compile-hrefs.ts',
  'scripts/escape-templates.ts',
  'db',
  'public',
  'server.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.commands.config.ts',
  'vite.config.ts',
]
const BUILDS = join(ROOT, 'build')
/** Output folder of Vite (react-router.config.ts). An interrupted build may have left files in it. */
const NEXT = join(BUILDS, 'next')

/** Says what a build needs before anything is installed for it. */
export function sayWhatBuildingTakes() {
  if (!isRelease && !isWhole(BUILDS, nameOfSources())) sayMemory()
}

/** Builds in a separate folder and moves the complete result into place, so that a running site is not disturbed. */
export async function buildSite() {
  if (isRelease) return requireBuilt()
  const name = nameOfSources()
  if (!isWhole(BUILDS, name)) {
    rmSync(NEXT, { recursive: true, force: true })
    await build('el sitio', ['react-router', 'build'])
    await build('las órdenes', ['vite', 'build', '--config', 'vite.commands.config.ts'])
    await writeSbom(NEXT)
    takeOver(BUILDS, NEXT, name)
  }
  serve(BUILDS, name)
  removeOld(BUILDS)
}

function build(what, [program, ...args]) {
  return runStep({
    doing: `Construyendo ${what}`,
    done: `Construido: ${what}`,
    failed: `No se pudo construir ${what}`,
    command: node(),
    args: [join(MODULES, '.bin', program), ...args],
    options: { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
  })
}

function requireBuilt() {
  if (!isBuilt())
    throw new Failure(`En ${BUILDS} falta el sitio construido: descomprime otra vez esta versión, entera.`)
}

/** Whether what is served was built of the present sources, or came with a release. */
export function isBuilt() {
  if (isRelease) return existsSync(join(BUILDS, 'server', 'index.js'))
  const name = nameOfSources()
  return isWhole(BUILDS, name) && isServed(BUILDS, name)
}

/** Name of the folder of what is built of the present sources. */
function nameOfSources() {
  return fingerprint().slice(0, 16)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesBelow))
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  try {
    const names = readdirSync(full).sort()
    return names.flatMap((name) => filesBelow(join(path, name)))
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error
    return [path]
  }
}
