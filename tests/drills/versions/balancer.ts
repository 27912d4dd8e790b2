/** The smallest balancer that anybody would trust: it asks each node whether it is ready, and never tries twice. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASK_EVERY_MS = 250

export type Balancer = {
  url: string
  /** Sends visitors there as soon as it says that it is ready. */
  add(node: string): void
  /** What no node answered, or answered with 5xx. */
  failed: string[]
  stop(): Promise<void>
}

type Node = { url: string; isReady: boolean }

export async function startBalancer(): Promise<Balancer> {
  const nodes: Node[] = []
  const failed: string[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const ask = (node: Node) =>
    fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => {
        node.isReady = ok
      },
      () => {
        node.isReady = false
      },
    )
  const asking = setInterval(() => Promise.all(nodes.map(ask)), ASK_EVERY_MS)

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const ready = nodes.filter(({ isReady }) => isReady)
    const node = ready[turn++ % Math.max(1, ready.length)]
    const fail = (why: string) => {
      failed.push(`${asked.method} ${asked.url}: ${why}`)
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    }
    if (!node) {
      fail('nobody is ready')
      return
    }
    const { hostname, port } = new URL(node.url)
    const { method, url, headers } = asked
    const sent = request({ hostname, port, method, path: url, headers, agent }, (got) => {
      if ((got.statusCode ?? 0) >= 500) failed.push(`${method} ${url}: ${got.statusCode} of ${node.url}`)
      const { connection: _, ...kept } = got.headers
      answer.writeHead(got.statusCode ?? 502, kept)
      got.pipe(answer)
    })
    // Who leaves a page hangs up on what it had asked for: no failure of a node.
    answer.once('close', () => sent.destroy())
    sent.once('error', (error) => {
      if (!answer.destroyed) fail(error.message)
    })
    asked.pipe(sent)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (url) => nodes.push({ url, isReady: false }),
    failed,
    async stop() {
      clearInterval(asking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
