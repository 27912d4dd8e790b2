import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CHUNKS, leadsTo } from './client-chunks.ts'

/** The modules of each script of the browser, by the script's name. */
type Held = readonly { name: string; moduleIds: readonly string[] }[]

/**
 * Writes down, beside the build, which modules each script of the browser holds: the test of weights reads it. A
 * module that moved would leave its chunk and travel alone, which nobody sees: so the build ends there.
 */
export function listChunks(): Plugin {
  return {
    name: 'marea:list-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const missing = missingModules(Object.values(bundle).filter((file) => file.type === 'chunk'))
      if (missing.length > 0) this.error(missing.join('\n'))
    },
    async writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = scripts.map(({ fileName, moduleIds }) => [`/${fileName}`, moduleIds])
      await writeFile(join(dir, '..', 'client-chunks.json'), JSON.stringify(Object.fromEntries(modules)))
    },
  }
}

/** What a chunk names and does not hold: the module moved, or no page of the browser wants it any more. */
export function missingModules(scripts: Held): string[] {
  return CHUNKS.flatMap(({ name, modules }) => {
    const held = scripts.filter((script) => script.name === name).flatMap(({ moduleIds }) => moduleIds)
    return modules
      .filter((path) => !held.some((id) => leadsTo(path, id)))
      .map((path) => `scripts/client-chunks.ts: the script '${name}' holds no ${path}. Was it moved?`)
  })
}
