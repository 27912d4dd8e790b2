import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { manifestAddress } from '#app/platform/hydration/hydration-scripts.server.ts'
import { compressAsset } from './compress-assets.ts'

type Routes = Record<string, { path?: string; parentId?: string }>
type Manifest = { version: string; routes: Routes }

const NAME = /^manifest-[0-9a-f]{8}\.js$/
const ASSIGNMENT = /^window\.__reactRouterManifest=(.*);$/

/**
 * Writes the framework's list of routes as JSON, from which a page starts its application (docs/decisions/0035): one
 * list with all routes, and one for public pages without the panel's.
 */
export function writeManifests(): Plugin {
  let folder = ''
  return {
    name: 'marea:write-manifests',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved: ({ environments }) => {
      folder = environments.client?.build.outDir ?? ''
    },
    async writeBundle() {
      const assets = join(folder, 'assets')
      const name = (await readdir(assets)).find((file) => NAME.test(file)) ?? ''
      const [, json] = ASSIGNMENT.exec(await readFile(join(assets, name), 'utf8')) ?? []
      if (!json) this.error('React Router writes its manifest in another way now.')
      const manifest: Manifest = JSON.parse(json)
      const { version, routes } = manifest
      const isPublic = ([id]: [string, unknown]) => !isOfPanel(id, routes)
      const publicRoutes = Object.fromEntries(Object.entries(routes).filter(isPublic))
      await write(join(folder, manifestAddress(version, 'all')), manifest)
      await write(join(folder, manifestAddress(version, 'public')), { ...manifest, routes: publicRoutes })
    },
  }
}

function isOfPanel(id: string, routes: Routes): boolean {
  const { path = '', parentId } = routes[id] ?? {}
  return /^admin\b/.test(path) || (parentId !== undefined && isOfPanel(parentId, routes))
}

async function write(file: string, manifest: Manifest): Promise<void> {
  await writeFile(file, JSON.stringify(manifest))
  await compressAsset(file)
}
