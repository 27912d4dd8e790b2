/**
 * One client that asks without end for all that makes a site work, from one address: a process of its own, so that what
 * it costs itself is not measured as the site's. Prints what it was answered when it is stopped.
 */
import { Agent, request } from 'node:http'

const [site = '', part = '1'] = process.argv.slice(2)
const { hostname, port } = new URL(site)

/** What it asks for, and on how many connections, of which it opens a part. */
const ASKED = [
  { method: 'GET', path: '/admin/entrar', connections: 80 },
  { method: 'POST', path: '/admin/entrar', connections: 300 },
  { method: 'POST', path: '/boletin', connections: 900 },
  { method: 'GET', path: '/agenda?q=datos', connections: 140 },
]
const BODY = 'email=insiste%40hall.test&password=no-la-sabe-nadie&correo=insiste%40hall.test'

const agent = new Agent({ keepAlive: true })
const heard: Record<string, number> = {}

function ask(method: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      host: 'marea.example',
      'x-forwarded-for': '203.0.113.7',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    request({ hostname, port, method, path, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)))
    })
      .on('error', ({ message }) => resolve(message))
      .end(method === 'POST' ? BODY : undefined)
  })
}

async function goOn(method: string, path: string): Promise<never> {
  for (;;) {
    const status = await ask(method, path)
    heard[status] = (heard[status] ?? 0) + 1
  }
}

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(heard)}\n`, () => process.exit())
})
for (const { method, path, connections } of ASKED)
  for (let n = 0; n < connections * Number(part); n++) void goOn(method, path)
