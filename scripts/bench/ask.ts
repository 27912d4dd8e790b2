import { request } from 'node:http'

/** Response as received, still compressed. */
export type RawAnswer = { headers: Record<string, string>; body: Buffer; firstByteMs: number }

const ANSWER_WITHIN_MS = 10_000

/** One GET on a new connection, accepting the compressions of a browser. */
export function ask(url: string, given: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const since = performance.now()
    const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html', ...given }
    const asked = request(url, { agent: false, headers, timeout: ANSWER_WITHIN_MS }, (answer) => {
      const firstByteMs = performance.now() - since
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} contestó ${answer.statusCode}.`))
        resolve({ headers: ownHeaders(answer.headers), body: Buffer.concat(chunks), firstByteMs })
      })
    })
    asked.once('timeout', () => asked.destroy(new Error(`${url} no contestó.`)))
    asked.once('error', reject)
    asked.end()
  })
}

/** Headers without those that every HTTP server adds. */
function ownHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const added = ['date', 'connection', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      added.includes(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
