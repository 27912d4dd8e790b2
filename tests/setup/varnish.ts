import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../drills/until.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { freePort } from './site.ts'

const BACKEND_PORT = '.port = "3000"'

/** Debian: `apt install varnish`. */
export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0

/** Varnish before a site, with the configuration that the project gives and as it says how to start it. */
export type Varnish = {
  url: string
  purgeUrl: string
  start(siteUrl: string): Promise<void>
  stop(): Promise<void>
}

/** Chooses the address first, because the site needs it before it starts. */
export async function prepareVarnish(token: string): Promise<Varnish> {
  const directory = await temporaryDirectory()
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ReturnType<typeof spawn> | undefined
  return {
    url,
    purgeUrl: `${url}/.cdn/purge`,
    async start(siteUrl) {
      const given = await readFile('deploy/varnish.vcl', 'utf8')
      if (!given.includes(BACKEND_PORT)) throw new Error('deploy/varnish.vcl names no port to replace.')
      const vcl = join(directory.path, 'marea.vcl')
      await writeFile(vcl, given.replace(BACKEND_PORT, `.port = "${new URL(siteUrl).port}"`))
      const options = ['-a', `:${port}`, '-f', vcl, '-s', 'malloc,64m', '-p', 'http_gzip_support=off']
      child = spawn('varnishd', ['-F', '-j', 'none', '-n', directory.path, ...options], {
        env: { PATH: process.env.PATH, CDN_PURGE_TOKEN: token },
        stdio: 'ignore',
      })
      await until('Varnish', () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    },
    async stop() {
      if (child && child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await directory.remove()
    },
  }
}
