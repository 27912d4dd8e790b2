/**
 * Answers for the assets of other builds: tabs that were opened before an update ask for them, and so do pages of
 * another version behind the same balancer (docs/decisions/0039).
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { log } from '../log.server.ts'
import type { S3Place } from '../storage/s3-bucket.server.ts'
import { type AssetShelf, bucketShelf, diskShelf } from './asset-shelf.server.ts'
import { publishAssets, type RunningBuild, removeUnnamed } from './publishing.server.ts'

const HOUR_MS = 60 * 60 * 1000
/** A start does not wait longer for a bucket; the rest goes on behind it. */
const PUBLISHED_WITHIN_MS = 5_000
/** Names that nobody has cost one listing in so long, however many are asked for. */
const LIST_AGE_MS = 5_000

/** As Vite names them, and nothing that begins with a dot. */
const NAME = /^\/assets\/(\w[\w-]*(?:\.[\w-]+)+)$/
/** With the script come its packed twins; the script itself last, because it is what is looked for. */
const TWINS = ['.br', '.gz', '']

let folder = ''
let bucket: AssetShelf | undefined

/** Called once, at start, with the validated environment. */
export function configureAssets({ dataDir, s3 }: { dataDir: string; s3?: S3Place | undefined }): void {
  folder = join(dataDir, 'assets')
  bucket = s3 && bucketShelf(s3)
}

/** Puts this build's assets where other nodes and later versions find them, now and as long as it runs. */
export async function keepAssets(build: RunningBuild): Promise<void> {
  const publish = () =>
    publishAssets(bucket ?? diskShelf(folder), build).catch((error) =>
      log.warn({ error: error.message }, 'assets not published'),
    )
  setInterval(publish, HOUR_MS).unref()
  await Promise.race([publish(), new Promise((resolve) => setTimeout(resolve, PUBLISHED_WITHIN_MS).unref())])
}

/** What no build of the last 30 days needs. What came here from the bucket is only a copy of it. */
export async function removeOldAssets(): Promise<void> {
  if (bucket) await removeUnnamed(bucket)
  await removeUnnamed(diskShelf(folder))
}

/** For what the running build itself does not have. Ends there: an unknown name is not worth a page. */
export function serveKeptAssets(): MiddlewareHandler {
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const fetchCopy = bucket && copyFrom(bucket, diskShelf(folder), files)
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
    // It may be there in a moment, when another version has started.
    return c.text('Ese archivo no existe.', 404, { 'cache-control': 'no-store' })
  }
}

/** Brings a file of the bucket to this machine, once however many ask for it. */
function copyFrom(from: AssetShelf, to: AssetShelf, files: string): (name: string) => Promise<unknown> {
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

/** Whether the bucket has a name: asked of a list that is read again for an unknown one, but not all the time. */
function known(shelf: AssetShelf): (name: string) => Promise<boolean> {
  let names = new Set<string>()
  let reading: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    try {
      names = new Set((await shelf.list()).map(({ name }) => name))
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
