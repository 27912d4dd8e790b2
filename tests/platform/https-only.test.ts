import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createShell } from '#app/platform/http/shell.server.ts'
import { shellOptions } from '../setup/shell.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A site of one page, which is kept, at the address that its operator gave. */
function siteAt(publicUrl: string): string {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const shell = createShell(
    shellOptions({
      publicUrl,
      render: async () =>
        new Response('<!doctype html><html lang="es"><head></head><body></body></html>', { headers }),
      cacheablePaths: [{ path: /^\/$/, parameters: [], shows: {} }],
    }),
  )
  const server = createServer(shell).listen(0)
  closing.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const WORDS: [what: string, path: string, init?: RequestInit][] = [
  ['a page', '/'],
  ['the same page, kept', '/'],
  ['a file', '/icon.svg'],
  ['a sign of life', '/healthz'],
  ['a refusal', '/', { method: 'POST', headers: { origin: 'https://otro.example' } }],
]

test.each(WORDS)('a site with https says on %s that it is never asked without', async (_, path, init) => {
  const url = siteAt('https://marea.example')
  await fetch(url + path, init)
  const answer = await fetch(url + path, init)
  const [, seconds] = /^max-age=(\d+)$/.exec(answer.headers.get('strict-transport-security') ?? '') ?? []
  // Half a year is what reviewers ask for at least.
  expect(Number(seconds)).toBeGreaterThanOrEqual(15_768_000)
})

test.each(WORDS)('a site without https says nothing of it on %s', async (_, path, init) => {
  const answer = await fetch(siteAt('http://localhost:3000') + path, init)
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})
