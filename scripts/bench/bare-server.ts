/**
 * Baseline: node:http in a process of its own, which sends known bytes with known headers. It receives its answers in
 * one message, sends its port in another, and ends with the process that started it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KnownAnswer } from './references.ts'

process.once('message', (answers: Record<string, KnownAnswer>) => {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
