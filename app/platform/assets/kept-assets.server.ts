/**
 * Serves assets of other builds, to tabs that were opened before an update and to pages of another version behind the
 * same load balancer (docs/decisions/0039).
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { derived } from '../derived.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { type AssetStore, bucketStore, diskStore } from './asset-store.server.ts'
import { publishAssets, type RunningBuild, removeUnnamed } from './publishing.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** A start waits this long at most for publishing; the rest goes on in the background. */
const PUBLISHED_WITHIN_MS = 5_000
/** Minimum age of the bucket's list before it is read again: limits what requests for unknown names can cost. */
const LIST_AGE_MS = 5_000

/** File names as Vite makes them; none begins with a dot. */
const NAME = /^\/assets\/(\w[\w-]*(?:\.[\w-]+)+)$/
/** Suffixes of the compressed copies. The plain file is copied last: where it exists, all of them do. */
const TWINS = ['.br', '.gz', '']

type Stores = { folder: string; disk: AssetStore; bucket: AssetStore | undefined }

const stores = derived(
  () => [env()],
  ({ dataDir, s3 }): Stores => {
    const folder = join(dataDir, 'assets')
    return { folder, disk: diskStore(folder), bucket: s3 && bucketStore(s3) }
  },
)

/** Publishes this build's assets for other nodes and later versions, now and every hour. */
export async function keepAssets(build: RunningBuild): Promise<void> {
  const { bucket, disk } = stores()
  const publish = () =>
    publishAssets(bucket ?? disk, build).catch((error) =>
      log.warn({ error: error.message }, 'assets not published'),
    )
  setInterval(publish, HOUR_MS).unref()
  await Promise.race([publish(), new Promise((resolve) => setTimeout(resolve, PUBLISHED_WITHIN_MS).unref())])
}

/** Removes the assets that no build of the last 30 days needs, from the bucket and from the local copy of it. */
export async function removeOldAssets(): Promise<void> {
  const { bucket, disk } = stores()
  if (bucket) await removeUnnamed(bucket)
  await removeUnnamed(disk)
}

/** Answers for assets that the running build does not have. Unknown names get a short 404 here, not a rendered page. */
export function serveKeptAssets(): MiddlewareHandler {
  const { folder, disk, bucket } = stores()
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const fetchCopy = bucket && copyFrom(bucket, disk, files)
  const serve = serveStatic({
    root: files,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/assets'.length),
  })
  return async (c) => {
    const [, name] = NAME.exec(c.req.path) ?? []
    if (name) {
      await fetchCopy?.(name)
      const found = await serve(c, async () => {})
      if (found) {
        found.headers.set('cache-control', 'public, max-age=31536000, immutable')
        return found
      }
    }
    // Not to be cached: the file may exist in a moment, when another version has started.
    return c.text('Ese archivo no existe.', 404, { 'cache-control': 'no-store' })
  }
}

/** Brings a file of the bucket to this machine, once however many ask for it. */
function copyFrom(from: AssetStore, to: AssetStore, files: string): (name: string) => Promise<unknown> {
  const underWay = new Map<string, Promise<unknown>>()
  const isThere = known(from)

  async function copy(name: string): Promise<void> {
    if (!(await isThere(`files/${name}`))) return
    for (const twin of TWINS) {
      const bytes = await from.read(`files/${name}${twin}`)
      if (bytes) await to.write(`files/${name}${twin}`, bytes)
    }
  }
  return async (name) => {
    if (existsSync(join(files, name))) return
    const copying =
      underWay.get(name) ??
      copy(name)
        .catch((error) => log.warn({ error: error.message }, 'kept asset not read'))
        .finally(() => underWay.delete(name))
    underWay.set(name, copying)
    await copying
  }
}

/** Whether the bucket has a name. The list is read again for an unknown name, but no more often than LIST_AGE_MS. */
function known(store: AssetStore): (name: string) => Promise<boolean> {
  let names = new Set<string>()
  let reading: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    try {
      names = new Set((await store.list()).map(({ name }) => name))
    } finally {
      readAt = performance.now()
      reading = undefined
    }
  }
  return async (name) => {
    if (names.has(name)) return true
    if (!reading && performance.now() - readAt > LIST_AGE_MS) reading = read()
    await reading
    return names.has(name)
  }
}
