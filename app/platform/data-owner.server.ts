/**
 * Account of an operator's command. One that root types would leave files in DATA_DIR that the site's own account
 * cannot write: no backup by night, no pictures.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** What tells that root runs the site on a folder of somebody else: its key, and a database of another account. */
const OF_SITE = ['secret.key', 'postgres/cluster']

/** The types of Node lack this one. */
const posix: NodeJS.Process & { initgroups?(user: number, group: number): void } = process

/** Becomes the account whose the data are, if root's command finds data of another. Call it before anything is opened. */
export function becomeOwnerOfData(dataDir: string): void {
  const owner = process.getuid?.() === 0 ? ownerOf(dataDir) : undefined
  if (!owner || owner.uid === 0 || !OF_SITE.every((name) => isOf(owner.uid, join(dataDir, name)))) return
  try {
    posix.initgroups?.(owner.uid, owner.gid)
  } catch {
    // An account that only the files know has no groups.
    process.setgroups?.([owner.gid])
  }
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

function isOf(uid: number, path: string): boolean {
  const owner = ownerOf(path)
  return owner === undefined || owner.uid === uid
}

function ownerOf(path: string) {
  return statSync(path, { throwIfNoEntry: false })
}
