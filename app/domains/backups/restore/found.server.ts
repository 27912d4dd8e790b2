/** Owns where a backup is found: as a file of this machine, in its folder of backups, or in the bucket. */
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '#app/platform/env.server.ts'
import { fileOnDisk, type OpenFile } from '../archive/archive.server.ts'
import { instantOfName } from '../schema.ts'
import { diskShelf, readForgottenIn } from '../shelf/disk-shelf.server.ts'
import { s3Shelf } from '../shelf/s3-shelf.server.ts'
import type { Shelf, StoredBackup } from '../shelf/shelf.server.ts'

export type FoundBackup = {
  outcome: 'found'
  open: OpenFile
  /** Who was forgotten since, as every list says that can be read from here. Undefined where there is none. */
  readForgotten(): Promise<string[] | undefined>
}

/** `no-bucket`: it is asked for from there, and there is none. */
export type Found = FoundBackup | { outcome: 'missing' | 'no-bucket' }

type Places = Pick<Env, 'dataDir' | 's3' | 'backupKey'>

/** How a backup in the bucket is asked for. */
const IN_BUCKET = 's3:'

/** By its path, by its bare name, or as `s3:` and its name. Throws StorageDown. */
export async function findBackup(asked: string, env: Places): Promise<Found> {
  const bucket = bucketOf(env)
  if (asked.startsWith(IN_BUCKET))
    return bucket ? findInBucket(asked.slice(IN_BUCKET.length), bucket, env) : { outcome: 'no-bucket' }
  for (const path of [asked, join(folderOf(env), asked)])
    if (await isFile(path))
      return { outcome: 'found', open: fileOnDisk(path), readForgotten: () => readLists(env, dirname(path)) }
  return bucket && instantOfName(asked) ? findInBucket(asked, bucket, env) : { outcome: 'missing' }
}

export type Offer = StoredBackup & { asked: string }

/** All there are, each with how to ask for it, the newest first. `bucket`: none where there is no such thing. */
export async function offerBackups(env: Places): Promise<{ here: Offer[]; bucket: Offer[] | undefined }> {
  const here = await diskShelf(folderOf(env)).list()
  const there = await bucketOf(env)?.list()
  return {
    here: here.map((stored) => ({ ...stored, asked: join(folderOf(env), stored.name) })),
    bucket: there?.map((stored) => ({ ...stored, asked: IN_BUCKET + stored.name })),
  }
}

async function findInBucket(name: string, bucket: Shelf, env: Places): Promise<Found> {
  const isThere = (await bucket.list()).some((stored) => stored.name === name)
  if (!isThere) return { outcome: 'missing' }
  return { outcome: 'found', open: bucket.open(name), readForgotten: () => readLists(env) }
}

/** All of them: a site that got a bucket later left its first lines on the disk. The same line twice means the same. */
async function readLists(env: Places, beside = folderOf(env)): Promise<string[] | undefined> {
  const folders = new Set([resolve(beside), resolve(folderOf(env))])
  const read = [...folders].map(readForgottenIn)
  const lists = await Promise.all([...read, bucketOf(env)?.readForgotten()])
  return lists.every((list) => list === undefined) ? undefined : lists.flatMap((list) => list ?? [])
}

/** Also without the key: what it opens, and what it does not, is told by the file. */
function bucketOf(env: Places): Shelf | undefined {
  return env.s3 && s3Shelf(env.s3, folderOf(env))
}

function folderOf({ dataDir }: Places): string {
  return join(dataDir, 'backups')
}

/** No folder, and no pipe that would be waited for. */
async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
