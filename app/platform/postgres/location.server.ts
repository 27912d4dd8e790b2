import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter, postgresAccount, runsAsRoot } from './account.server.ts'
import { PostgresUnusable } from './unusable.ts'

/**
 * Location of the database of a DATA_DIR, and the account that runs it. Normally `DATA_DIR/postgres`. If a root
 * process keeps its checkout in a closed directory (`/root` is 0700), `/var/lib/marea/<hash of DATA_DIR>`, so that
 * two checkouts never share data. An existing database is used where it is, whatever the permissions are now: opening
 * an empty one beside it would look like losing everything.
 */
export type ClusterLocation = { home: string; data: string; account: Account | undefined }

export const SHARED_HOME = '/var/lib/marea'

export function chooseLocation(dataDir: string): ClusterLocation {
  makeDirectory(dataDir)
  const real = realpathSync(dataDir)
  const near = locationAt(join(real, 'postgres'), undefined)
  const location = runsAsRoot() ? locationForRoot(real, near) : near
  makeDirectory(location.home)
  // The database's account must be able to enter, whatever the umask.
  if (location.account) {
    if (location.home !== near.home) chmodSync(SHARED_HOME, 0o755)
    chmodSync(location.home, 0o755)
  }
  return location
}

function locationForRoot(dataDir: string, near: ClusterLocation): ClusterLocation {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const far = locationAt(join(SHARED_HOME, id), undefined)
  const existing = [near, far].find(({ data }) => existsSync(data))
  const account = (existing && ownerOf(existing.data)) ?? postgresAccount()
  if (!existing) return { ...(canEnter(dataDir, account) ? near : far), account }
  // Checks the folder around the cluster, because it is the permissions of its parents that change unnoticed.
  if (canEnter(existing.home, account)) return { ...existing, account }
  throw new PostgresUnusable(
    `La base de datos está en ${existing.home}, pero el usuario que la ejecuta (uid ${account.uid}) ya no` +
      ' puede entrar ahí. Devuélvale el permiso de paso (chmod o+x) sobre las carpetas que la contienen.',
  )
}

function locationAt(home: string, account: Account | undefined): ClusterLocation {
  return { home, data: join(home, 'cluster'), account }
}

/** Data created by an ordinary user stay theirs, even if root starts the server now. */
function ownerOf(data: string): Account | undefined {
  const { uid, gid } = statSync(data)
  return uid === 0 ? undefined : { uid, gid }
}

function makeDirectory(path: string) {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new PostgresUnusable(
      `No se puede escribir en la carpeta de datos ${path} (${(error as Error).message}).` +
        ' Da permiso de escritura a quien arranca Marea o indica otra carpeta en DATA_DIR.',
    )
  }
}
