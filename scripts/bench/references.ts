/** Servers to compare the site with, which send the same bytes with the same headers. */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from '../../tests/platform/temporary-directory.ts'
import { freePort } from '../../tests/setup/site.ts'
import { ask, type RawAnswer } from './ask.ts'

export type KnownAnswer = Pick<RawAnswer, 'headers' | 'body'>
export type Reference = { url: string; pid: number; stop(): Promise<void> }

export async function startBareServer(answers: Record<string, KnownAnswer>): Promise<Reference> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    serialization: 'advanced',
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  child.send(answers)
  const [port] = await once(child, 'message')
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** nginx serving one file; undefined if it is not installed. */
export async function startNginx({ headers, body }: KnownAnswer): Promise<Reference | undefined> {
  const binary = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path))
  if (!binary) return undefined
  const directory = await temporaryDirectory()
  const port = await freePort()
  await writeFile(join(directory.path, 'page'), body)
  await writeFile(join(directory.path, 'nginx.conf'), configuration(directory.path, port, headers))
  const child = spawn(binary, ['-p', directory.path, '-c', 'nginx.conf', '-e', 'error.log'])
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await directory.remove()
  }
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 40; tries++) {
    await sleep(50)
    if (await ask(url).catch(() => undefined)) return { url, pid: child.pid ?? 0, stop }
  }
  await stop()
  return undefined
}

/** Configuration with a single process, because Node has one. */
function configuration(folder: string, port: number, headers: Record<string, string>) {
  const { 'content-type': type, 'content-length': _, ...own } = headers
  const added = Object.entries(own).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off; master_process off; worker_processes 1; pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=8;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server {
    listen ${port}; listen [::]:${port}; root ${folder};
    location / { try_files /page =404; etag off; types {} default_type ${JSON.stringify(type)}; ${added.join(' ')} }
  }
}
`
}
