/** Owns which assets are kept: those of every build that ran on any node in the last 30 days. */
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AssetStore, StoredAsset } from './asset-store.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a tab may stay open after its version is gone. */
const KEPT_DAYS = 30
/** How long a file in no build's list is kept, because another node may be publishing it right now. */
const UNNAMED_DAYS = 1
const AT_ONCE = 16

export type RunningBuild = {
  /** Client folder of the build. */
  clientFiles: string
  /** Version of the client code: two builds with equal scripts have the same one. */
  version: string
}

/**
 * Uploads missing assets and records that this build is running. Repeated hourly, which keeps them, and the build's
 * own folder, from being pruned.
 */
export async function publishAssets(store: AssetStore, build: RunningBuild): Promise<void> {
  const { clientFiles, version } = build
  const now = new Date()
  // Only the folder's owner may touch it. If this fails, no other process prunes the folder either.
  await utimes(dirname(clientFiles), now, now).catch(() => {})
  const folder = join(clientFiles, 'assets')
  const names = await readdir(folder)
  await store.write(`builds/${version}.json`, Buffer.from(JSON.stringify(names)))
  const sizes = new Map((await store.list()).map(({ name, bytes }) => [name, bytes]))
  await each(names, async (name) => {
    const { size } = await stat(join(folder, name))
    // Compares sizes, because a power cut may leave a file's name without its content.
    if (sizes.get(`files/${name}`) !== size)
      await store.write(`files/${name}`, await readFile(join(folder, name)))
  })
}

/** Removes lists of builds that last ran over 30 days ago, and files that no remaining list names. */
export async function removeUnnamed(store: AssetStore, now = Date.now()): Promise<void> {
  const daysOld = ({ modified_at }: StoredAsset) => (now - modified_at.getTime()) / DAY_MS
  const all = await store.list()
  const builds = all.filter(({ name }) => name.startsWith('builds/'))
  const kept = new Set<string>()
  for (const build of builds) {
    if (daysOld(build) > KEPT_DAYS) await store.remove(build.name)
    else for (const name of await namesOf(store, build.name)) kept.add(`files/${name}`)
  }
  const unnamed = all.filter((file) => file.name.startsWith('files/') && !kept.has(file.name))
  await each(
    unnamed.filter((file) => daysOld(file) > UNNAMED_DAYS),
    ({ name }) => store.remove(name),
  )
}

/** Asset names of a build. Throws if the list is unreadable, which ends the pruning, since the files may be in use. */
async function namesOf(store: AssetStore, build: string): Promise<string[]> {
  const list = await store.read(build)
  return list ? JSON.parse(list.toString()) : []
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
