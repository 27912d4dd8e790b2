import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { freePort } from './site.ts'

/** Proxy that speaks TLS to the visitor and plain HTTP to the site, as nginx or Caddy do. */
export async function startTlsProxy(scheme: string | null = 'https') {
  const port = await freePort()
  let target = ''
  const pair = await certificate()
  const server = createServer(pair, (incoming, outgoing) => {
    const headers: Record<string, string | string[] | undefined> = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
    }
    if (scheme) headers['x-forwarded-proto'] = scheme
    const onward = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return {
    url: `https://localhost:${port}`,
    certificate: pair.cert,
    /** Sets the target afterwards, because the site may need the proxy's address first. */
    leadTo(url: string) {
      target = url
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Self-signed certificate for this run. */
export async function certificate() {
  const directory = await temporaryDirectory()
  const [key, cert] = [join(directory.path, 'key.pem'), join(directory.path, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  execFileSync('openssl', [...kind, '-keyout', key, '-out', cert, ...names], { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  await directory.remove()
  return pair
}
