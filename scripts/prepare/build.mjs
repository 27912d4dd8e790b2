import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isServed, isWhole, removeOld, serve, takeOver } from './builds.mjs'
import { sayMemory } from './memory.mjs'
import { runStep } from './progress.mjs'
import { MODULES, node, ROOT } from './runtime.mjs'
import { writeSbom } from './sbom.mjs'

/** Sources whose content, not date, decides whether a build is current. */
export const SOURCES = [
  'app',
  'scripts/client-chunks.ts',
  'scripts/compress-assets.ts',
  'scripts/inline-script.ts',
  'scripts/list-chunks.ts',
  'scripts/style-rules.ts',
  'scripts/write-manifests.ts',
  'scripts/compile-hrefs.ts',
  'db',
  'public',
  'server.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const BUILDS = join(ROOT, 'build')
/** Output folder of Vite (react-router.config.ts). An interrupted build may have left files in it. */
const NEXT = join(BUILDS, 'next')

/** Builds in a separate folder and moves the complete result into place, so that a running site is not disturbed. */
export async function buildSite() {
  const name = fingerprint().slice(0, 16)
  if (!isWhole(BUILDS, name)) {
    sayMemory()
    rmSync(NEXT, { recursive: true, force: true })
    await runStep({
      doing: 'Construyendo el sitio',
      done: 'Sitio construido',
      failed: 'No se pudo construir el sitio',
      command: node(),
      args: [join(MODULES, '.bin', 'react-router'), 'build'],
      options: { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
    })
    await writeSbom(NEXT)
    takeOver(BUILDS, NEXT, name)
  }
  serve(BUILDS, name)
  removeOld(BUILDS)
}

/** Whether what is served was built of the present sources. */
export function isBuilt() {
  const name = fingerprint().slice(0, 16)
  return isWhole(BUILDS, name) && isServed(BUILDS, name)
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
