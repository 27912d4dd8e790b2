/** Owns where a backup is looked for: a file of this machine, the backup folder, or the bucket. */
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from '#app/platform/environment/env.server.ts'
import { fileOnDisk, type OpenFile } from '../archive/archive.server.ts'
import { instantOfName } from '../schema.ts'
import type { BackupStore, StoredBackup } from '../store/backup-store.server.ts'
import { backupFolder } from '../store/choose-store.server.ts'
import { diskStore, readErasuresIn } from '../store/disk-store.server.ts'
import { s3Store } from '../store/s3-store.server.ts'

export type FoundBackup = {
  outcome: 'found'
  open: OpenFile
  /** Lines of all erasure logs within reach; undefined if there is none. */
  readErasures(): Promise<string[] | undefined>
}

/** `no-bucket`: the backup was asked for from a bucket, and none is configured. */
export type BackupLookup = FoundBackup | { outcome: 'missing' | 'no-bucket' }

/** Prefix of a backup in the bucket. */
const IN_BUCKET = 's3:'

/**
 * Finds a backup by its path, by its bare name, or by `s3:` and its name. Throws StorageDown if the bucket is
 * unreachable.
 */
export async function findBackup(asked: string): Promise<BackupLookup> {
  const bucket = openBucket()
  if (asked.startsWith(IN_BUCKET))
    return bucket ? findInBucket(asked.slice(IN_BUCKET.length), bucket) : { outcome: 'no-bucket' }
  for (const path of [asked, join(backupFolder(), asked)])
    if (await isFile(path))
      return { outcome: 'found', open: fileOnDisk(path), readErasures: () => readLists(dirname(path)) }
  return bucket && instantOfName(asked) ? findInBucket(asked, bucket) : { outcome: 'missing' }
}

export type ListedBackup = StoredBackup & { asked: string }

/**
 * Every backup, the newest first, with the name that the restore command takes. `bucket` is undefined if none is
 * configured.
 */
export async function listBackups(): Promise<{ here: ListedBackup[]; bucket: ListedBackup[] | undefined }> {
  const here = await diskStore(backupFolder()).list()
  const there = await openBucket()?.list()
  return {
    here: here.map((stored) => ({ ...stored, asked: join(backupFolder(), stored.name) })),
    bucket: there?.map((stored) => ({ ...stored, asked: IN_BUCKET + stored.name })),
  }
}

async function findInBucket(name: string, bucket: BackupStore): Promise<BackupLookup> {
  const isThere = (await bucket.list()).some((stored) => stored.name === name)
  if (!isThere) return { outcome: 'missing' }
  return { outcome: 'found', open: bucket.open(name), readErasures: () => readLists() }
}

/**
 * Reads every erasure log: a site that was given a bucket later has its first lines on the disk. Repeated lines are
 * harmless.
 */
async function readLists(beside = backupFolder()): Promise<string[] | undefined> {
  const folders = new Set([resolve(beside), resolve(backupFolder())])
  const read = [...folders].map(readErasuresIn)
  const lists = await Promise.all([...read, openBucket()?.readErasures()])
  return lists.every((list) => list === undefined) ? undefined : lists.flatMap((list) => list ?? [])
}

/** Opens the bucket without the backup key, because each file says whether it is encrypted. */
function openBucket(): BackupStore | undefined {
  const { s3 } = env()
  return s3 && s3Store(s3, backupFolder())
}

/** False for folders, and for pipes, which would block a read. */
async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
