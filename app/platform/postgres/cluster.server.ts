import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.server.ts'
import type { ClusterLocation } from './location.server.ts'
import { isAlive } from './process.server.ts'
import { PostgresUnusable } from './unusable.ts'

/**
 * Files of the database (a PostgreSQL cluster), created completely or not at all. initdb works in a draft directory,
 * which is renamed into place with the password inside, so that a start killed halfway leaves nothing behind.
 */
export type Cluster = ClusterLocation & { binaries: Binaries; password: string }

/**
 * Arguments of initdb. Collation by PostgreSQL's builtin provider, because the machine's rules change with its libc,
 * which corrupts indexes.
 */
const FLAGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--username=postgres',
  '--no-instructions',
]
const DRAFT = /^\.draft-(\d+)$/

export async function ensureCluster(
  location: ClusterLocation,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<Cluster> {
  if (!existsSync(location.data)) {
    log('Creando la base de datos (solo la primera vez)…')
    await create(location, binaries)
  }
  return { ...location, binaries, password: openCluster(location, binaries) }
}

/** Environment of initdb and postgres: without PGDATA, PGPORT and the like, and with a fixed language for messages. */
export function cleanEnvironment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

async function create({ home, data, account }: ClusterLocation, { initdb }: Binaries) {
  removeAbandonedDrafts(home)
  const draft = join(home, `.draft-${process.pid}`)
  const passwordFile = join(draft, 'password')
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)

  const made = join(draft, 'cluster')
  await run(initdb, [`--pgdata=${made}`, `--pwfile=${passwordFile}`, ...FLAGS], account)
  renameSync(passwordFile, join(made, 'marea.password'))
  sync(made)
  publish(made, data)
  sync(home)
  rmSync(draft, { recursive: true, force: true })
}

/** If another start finished first, its database stays and ours is deleted. */
function publish(made: string, data: string) {
  try {
    renameSync(made, data)
  } catch (error) {
    if (!existsSync(data)) throw error
  }
}

function openCluster({ data, account }: ClusterLocation, { major }: Binaries) {
  try {
    const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (found !== major) throw new PostgresUnusable(wrongVersion(data, found, major))
    return readFileSync(join(data, 'marea.password'), 'utf8').trim()
  } catch (error) {
    if (error instanceof PostgresUnusable) throw error
    const owner = account ? '' : ' ¿La creó otro usuario? Arranque Marea con el mismo.'
    throw new PostgresUnusable(
      `No se puede abrir la base de datos de ${data} (${(error as Error).message}).${owner}`,
    )
  }
}

function wrongVersion(data: string, found: string, major: string) {
  return (
    `La base de datos de ${data} es de PostgreSQL ${found} y este programa trae PostgreSQL ${major}.` +
    ' Restaure una copia de seguridad en una carpeta nueva o vuelva a la versión anterior de Marea.'
  )
}

function removeAbandonedDrafts(home: string) {
  for (const name of readdirSync(home)) {
    const pid = Number(DRAFT.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid)))
      rmSync(join(home, name), { recursive: true, force: true })
  }
}

function run(program: string, args: string[], account: ClusterLocation['account']) {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const tail = output.trim().split('\n').slice(-8).join('\n')
      reject(new PostgresUnusable(`No se pudo crear la base de datos. PostgreSQL dice:\n${tail}`))
    })
  })
}

/** fsync of a directory, without which a rename may not survive a power cut. */
function sync(directory: string) {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
