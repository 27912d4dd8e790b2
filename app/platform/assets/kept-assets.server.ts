/**
 * Serves assets of other builds, for tabs opened before an update and for pages of another version behind the same
 * load balancer (docs/decisions/0039).
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { derived } from '../derived.ts'
import { env } from '../environment/env.server.ts'
import { log } from '../log.server.ts'
import { type AssetStore, bucketStore, diskStore } from './asset-store.server.ts'
import { publishAssets, type RunningBuild, removeUnnamed } from './publishing.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** Time in ms after which publishing is tried again where the store did not take everything. */
const RETRY_MS = 60_000
/** Longest time in ms that a start waits for publishing, which then continues in the background. */
const PUBLISHED_WITHIN_MS = 5_000
/** Minimum age in ms of the bucket's listing before it is read again: bounds the cost of requests for unknown names. */
const LIST_AGE_MS = 5_000

/** File names as Vite makes them; none starts with a dot. */
const NAME = /^\/assets\/(\w[\w-]*(?:\.[\w-]+)+)$/
/** Suffixes of the compressed copies. The plain file is copied last, so that its existence implies theirs. */
const TWINS = ['.br', '.gz', '']

type Stores = { folder: string; disk: AssetStore; bucket: AssetStore | undefined }

const stores = derived(
  () => [env()],
  ({ dataDir, s3 }): Stores => {
    const folder = join(dataDir, 'assets')
    return { folder, disk: diskStore(folder), bucket: s3 && bucketStore(s3) }
  },
)

/** Publishes this build's assets for other nodes and later versions, at once and then hourly; each minute until done. */
export async function keepAssets(build: RunningBuild): Promise<void> {
  const { bucket, disk } = stores()
  const publish = async () => {
    const error = await publishAssets(bucket ?? disk, build).catch((error: Error) => error)
    if (error) log.warn({ error: error.message }, 'assets not published')
    setTimeout(publish, error ? RETRY_MS : HOUR_MS).unref()
  }
  await Promise.race([publish(), new Promise((resolve) => setTimeout(resolve, PUBLISHED_WITHIN_MS).unref())])
}

/** Removes assets that no build of the last 30 days uses, from the bucket and its local copy. */
export async function removeOldAssets(): Promise<void> {
  const { bucket, disk } = stores()
  if (bucket) await removeUnnamed(bucket)
  await removeUnnamed(disk)
}

/** Answers for assets missing in the running build. An unknown name gets a short 404 instead of a rendered page. */
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
    // Uncacheable 404: the file may exist in a moment, when another version has started.
    return c.text('Ese archivo no existe.', 404, { 'cache-control': 'no-store' })
  }
}

/** Copies a file of the bucket to this machine, once for all concurrent requests. */
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

/** Whether the bucket has a file. An unknown name reloads the listing, at most every LIST_AGE_MS. */
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
