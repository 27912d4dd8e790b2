import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the CRM does with every call. */
export type CrmBehaviour =
  | 'accept'
  /** Takes the call and never says a word. */
  | 'silence'
  | { status: number; headers?: Record<string, string>; body?: object | string }

export type CrmCall = { method: string; path: string; token: string | undefined; body: unknown }

/** A real HTTP server on a free loopback port that speaks HubSpot, and whose mood a test can change. */
export async function startCrmServer(mood: CrmBehaviour = 'accept') {
  const calls: CrmCall[] = []
  const contacts = new Map<string, Record<string, string>>()
  const state = { mood }
  const server = createServer(async (request, response) => {
    const call = await read(request)
    calls.push(call)
    if (state.mood === 'silence') return
    const answer = state.mood === 'accept' ? accept(call, contacts) : state.mood
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** What it knows of people, by address. */
    contacts,
    notes: () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/notes')),
    become: (next: CrmBehaviour) => {
      state.mood = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<CrmCall> {
  const body = await text(request)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    token: request.headers.authorization,
    body: body ? JSON.parse(body) : undefined,
  }
}

function accept(
  { method, path, body }: CrmCall,
  contacts: Map<string, Record<string, string>>,
): Exclude<CrmBehaviour, string> {
  const found = /\/contacts\/([^/?]+)\?idProperty=email/.exec(path)
  if (method === 'GET' && found) {
    const known = contacts.get(decodeURIComponent(found[1] ?? ''))
    return known
      ? { status: 200, body: { id: '501', properties: known } }
      : { status: 404, body: { status: 'error', message: 'resource not found' } }
  }
  if (path.endsWith('/contacts/batch/upsert')) {
    const [input] = (body as { inputs: { id: string; properties: Record<string, string> }[] }).inputs
    const email = input?.id ?? ''
    contacts.set(email, { ...contacts.get(email), ...input?.properties })
    return { status: 200, body: { status: 'COMPLETE', results: [{ id: '501', new: true }] } }
  }
  if (path.endsWith('/notes')) return { status: 201, body: { id: '9001' } }
  return { status: 404, body: { message: `no such address: ${path}` } }
}
