import { spawnSync } from 'node:child_process'
import { PostgresUnusable } from './unusable.ts'

/**
 * Operating-system account of the database. PostgreSQL refuses to run as root, so a root process uses the machine's
 * `postgres` account, and creates it on a bare Debian.
 */
export type Account = { uid: number; gid: number }

const NAME = 'postgres'
// useradd is in sbin, which is not on every PATH.
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` }

export function runsAsRoot() {
  return process.getuid?.() === 0
}

export function postgresAccount(): Account {
  return lookUp() ?? create()
}

/** Tests access by trying it, because mode bits do not reflect ACLs or mounts. */
export function canEnter(directory: string, account: Account) {
  return spawnSync('test', ['-x', directory], { ...account, cwd: '/', env }).status === 0
}

function lookUp(): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, NAME], { env, encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : undefined
  })
  return uid && gid !== undefined ? { uid, gid } : undefined
}

function create(): Account {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/marea']
  const made = spawnSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', NAME], {
    env,
    encoding: 'utf8',
  })
  const account = lookUp()
  if (account) return account
  throw new PostgresUnusable(
    'PostgreSQL no puede funcionar como root y no se pudo crear el usuario «postgres»' +
      ` (${made.error?.message ?? made.stderr.trim()}). Créelo, o arranque Marea con un usuario corriente.`,
  )
}
