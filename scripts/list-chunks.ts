import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CHUNKS, leadsTo } from './client-chunks.ts'

/** Ids of the modules in each browser script, with the script's name. */
type Held = readonly { name: string; moduleIds: readonly string[] }[]

/**
 * Writes the modules of each browser script to a file beside the build, for the test of page weights. Stops the build
 * if a path in CHUNKS has no module, because a moved file would silently leave its chunk.
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

/**
 * Messages for modules listed in a chunk but missing in its script: the file was moved, or no page uses it any more.
 */
export function missingModules(scripts: Held): string[] {
  return CHUNKS.flatMap(({ name, modules }) => {
    const held = scripts.filter((script) => script.name === name).flatMap(({ moduleIds }) => moduleIds)
    return modules
      .filter((path) => !held.some((id) => leadsTo(path, id)))
      .map((path) => `scripts/client-chunks.ts: the script '${name}' holds no ${path}. Was it moved?`)
  })
}
