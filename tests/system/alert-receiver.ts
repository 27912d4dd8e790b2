import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What an address given as ALERT_URL was sent, and what it answers with. */
export function startAlertReceiver() {
  const receiver = {
    posted: [] as Record<string, unknown>[],
    answer: 204,
    url: '',
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    receiver.posted.push((await json(request)) as Record<string, unknown>)
    response.writeHead(receiver.answer).end()
  }).listen(0)
  receiver.url = `http://localhost:${(server.address() as AddressInfo).port}/secreto`
  return receiver
}
