import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../../platform/temporary-directory.ts'
import { freePort } from '../../setup/site.ts'

/** Where Debian keeps the oldest server the site works with. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL 15 with one empty database; nothing where the machine has none, or no account to run it. */
export async function startOlderServer(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (!existsSync(PROGRAMS) || process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  if (!uid || !gid) return undefined
  const account = { uid, gid, cwd: '/' }
  const directory = await temporaryDirectory()
  execFileSync('chown', ['postgres', directory.path])
  const data = join(directory.path, 'cluster')
  const trust = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--username=postgres']
  execFileSync(join(PROGRAMS, 'initdb'), [`--pgdata=${data}`, ...trust], { ...account, stdio: 'ignore' })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'fsync=off']
  const server = spawn(join(PROGRAMS, 'postgres'), options, { ...account, stdio: 'ignore' })
  const isReady = () =>
    spawnSync(join(PROGRAMS, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  while (!isReady()) await sleep(100)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
      await directory.remove()
    },
  }
}
