import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export const PURGE_TOKEN = 'una-clave-de-prueba-larga'

/** What a site asked a CDN to drop, how, and what that answered. */
export type Purge = { tags: string[]; header: unknown; token: unknown; status: number }

/** Takes the purges of a site, and answers each with `status`. */
export async function startPurgeServer() {
  const purges: Purge[] = []
  const answers = { status: 200 }
  const server = createServer(async (asked, answer) => {
    const { tags } = (await json(asked)) as { tags: string[] }
    const { 'surrogate-key': header, authorization: token } = asked.headers
    purges.push({ tags, header, token, status: answers.status })
    answer.writeHead(answers.status).end()
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Variables of a site that purges here. */
    env: { CDN_PURGE_URL: `http://localhost:${port}/purge`, CDN_PURGE_TOKEN: PURGE_TOKEN },
    purges,
    answers,
    /** Says whether nothing was purged for so long, as often as it is asked. */
    quietFor(ms: number) {
      let count = -1
      let since = performance.now()
      return () => {
        if (purges.length !== count) since = performance.now()
        count = purges.length
        return performance.now() - since > ms
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
