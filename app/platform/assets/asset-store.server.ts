/**
 * Stores scripts, styles and fonts of recent builds (docs/decisions/0039), in a folder or in a bucket shared by all
 * nodes. Names are `files/…` and `builds/…`.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noSuchBucket, type S3Location, s3Bucket } from '../storage/s3-bucket.server.ts'

export type StoredAsset = { name: string; bytes: number; modified_at: Date }

export type AssetStore = {
  list(): Promise<StoredAsset[]>
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Writes the whole file or nothing. Replaces an existing one. */
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
}

const ROOMS = ['files', 'builds']

export function diskStore(folder: string): AssetStore {
  async function listRoom(room: string): Promise<StoredAsset[]> {
    const names = await readdir(join(folder, room)).catch(() => [])
    const found = names.map(async (name) => {
      // Another node may have deleted the file since the listing.
      const known = await stat(join(folder, room, name)).catch(() => undefined)
      return known ? [{ name: `${room}/${name}`, bytes: known.size, modified_at: known.mtime }] : []
    })
    return (await Promise.all(found)).flat()
  }
  return {
    list: async () => (await Promise.all(ROOMS.map(listRoom))).flat(),
    read: (name) => readFile(join(folder, name)).catch(nothingThere),
    async write(name, bytes) {
      const path = join(folder, name)
      const aside = join(dirname(path), `.${process.pid}-${crypto.randomUUID()}`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(aside, bytes)
      await rename(aside, path)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Key prefix, because the bucket may be used for other things too. */
const PREFIX = 'assets/'

export function bucketStore(location: S3Location): AssetStore {
  const bucket = s3Bucket(location)
  return {
    async list() {
      const found = await bucket.list(PREFIX)
      return found.map(({ key, ...known }) => ({ name: key.slice(PREFIX.length), ...known }))
    },
    async read(name) {
      const answer = await bucket.ask('GET', PREFIX + name)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    async write(name, bytes) {
      const { status, body } = await bucket.ask('PUT', PREFIX + name, { body: new Uint8Array(bytes) })
      await body?.cancel()
      if (status === 404) throw noSuchBucket()
    },
    async remove(name) {
      const { body } = await bucket.ask('DELETE', PREFIX + name)
      await body?.cancel()
    },
  }
}
