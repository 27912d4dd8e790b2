/** Verifies a backup from its first byte to its last, before anybody relies on it. */
import { createHash } from 'node:crypto'
import { listMigrations } from '#app/platform/database/migrate.server.ts'
import { Unreadable } from '../schema.ts'
import { type OpenFile, readBackup } from './archive.server.ts'
import type { About, Manifest } from './entries.ts'

export type Inspection = { about: About; manifest: Manifest }

/**
 * Throws Unreadable unless every entry of the manifest is present with the right checksum and this version knows the
 * backup's migrations.
 */
export async function inspectBackup(open: OpenFile, key: string | undefined): Promise<Inspection> {
  const sums = new Map<string, string>()
  let about: About | undefined
  let manifest: Manifest | undefined
  for await (const { head, body } of readBackup(open, key)) {
    if (head.kind === 'about') about = head
    else if (head.kind === 'manifest') manifest = head
    else sums.set(`${head.kind} ${head.name}`, await sumOf(body))
  }
  if (!about) throw new Unreadable('corrupt')
  // Checked only after the last byte: an unencrypted file's `about.json` is verified only by the manifest at the end.
  refuseUnknown(about)
  if (!manifest) throw new Unreadable('corrupt')
  const listed = [
    ...Object.entries(manifest.tables).map(([name, { sha256 }]) => [`table ${name}`, sha256] as const),
    ...Object.entries(manifest.pictures).map(([name, { sha256 }]) => [`picture ${name}`, sha256] as const),
  ]
  if (listed.length !== sums.size || listed.some(([name, sha256]) => sums.get(name) !== sha256))
    throw new Unreadable('corrupt')
  return { about, manifest }
}

function refuseUnknown({ migration }: About): void {
  const ours = listMigrations()
  const newest = ours.at(-1)?.folderMillis ?? 0
  if (migration.when > newest) throw new Unreadable('newer-site')
  const same = ours[migration.number - 1]
  if (same?.folderMillis !== migration.when || same.hash !== migration.hash)
    throw new Unreadable('other-site')
}

async function sumOf(body: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}
