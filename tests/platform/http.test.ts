import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { proxyTrust, visitorAddress, visitorScheme } from '#app/platform/http/client-address.server.ts'
import { spelledRight } from '#app/platform/http/one-spelling.ts'
import { cacheKey } from '#app/platform/page-delivery/cacheable.ts'

const paths = [
  { path: /^\/$/, parameters: [], shows: {} },
  {
    path: /^\/agenda$/,
    parameters: [
      { name: 'categoria', keeps: (value: string) => value === 'pitch' },
      { name: 'periodo', keeps: (value: string) => value === 'pasados' },
      { name: 'q', keeps: () => false },
      { name: 'ciudad', keeps: (value: string) => value === 'Kingston', alone: true },
      { name: 'limite', keeps: (value: string) => value === '3', beside: true },
    ],
    shows: {},
  },
]

function request(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage
}

test.each([
  ['GET', '/agenda?periodo=pasados&categoria=pitch', '/agenda?categoria=pitch&periodo=pasados'],
  ['GET', '/agenda?utm_source=x&fbclid=1', '/agenda?'],
  ['GET', '/_.data', '/_.data?'],
  ['GET', '/agenda?q=ana', undefined],
  ['GET', '/agenda?otra=1', '/agenda?'],
  [
    'GET',
    '/agenda?gad_source=1&igsh=a&msclkid=b&ref=c&ttclid=d&srsltid=e&periodo=pasados',
    '/agenda?periodo=pasados',
  ],
  ['GET', `/agenda?gclid=${'x'.repeat(4_000)}`, '/agenda?'],
  ['GET', '/agenda?constructor=1&__proto__=2&&=3&%=4', '/agenda?'],
  ['GET', '/agenda?utm_source=x&q=ana', undefined],
  ['GET', '/agenda.data?ref=x', '/agenda.data?'],
  ['GET', '/agenda.data?_routes=domains%2Fevents%2Froutes%2Fagenda', undefined],
  ['GET', '/_.data?_routes=', undefined],
  ['GET', '/agenda?_routes=x', '/agenda?'],
  ['GET', '/agenda?categoria=%70itch', '/agenda?categoria=pitch'],
  ['GET', '/agenda?categoria=inventada', undefined],
  ['GET', '/agenda?ciudad=Kingston', '/agenda?ciudad=Kingston'],
  ['GET', '/agenda?ciudad=Kingston&categoria=pitch', undefined],
  ['GET', '/agenda?ciudad=Kingston&limite=3', '/agenda?ciudad=Kingston&limite=3'],
  ['GET', '/agenda?ciudad=Kingston&limite=4', undefined],
  ['GET', '/agenda?ciudad=Kingston&limite=3&categoria=pitch', undefined],
  ['GET', '/agenda?limite=3&categoria=pitch', '/agenda?categoria=pitch&limite=3'],
  ['GET', '/agenda?categoria=PITCH', undefined],
  ['GET', '/agenda?categoria=pitch&categoria=pitch', undefined],
  ['POST', '/agenda', undefined],
  ['GET', '/admin', undefined],
])('%s %s has the cache key %s', (method, url, key) => {
  expect(cacheKey(method, url, paths)).toBe(key)
})

test.each([
  ['/AGENDA', '/agenda'],
  ['/Agenda/?q=Ana%20B&x=?', '/agenda?q=Ana%20B&x=?'],
  ['/agenda/', '/agenda'],
  ['/agenda///', '/agenda'],
  ['/evento/ABC/', '/evento/ABC'],
  ['/contenido/Guia/?a=1', '/contenido/Guia?a=1'],
  ['/no-existe/', '/no-existe'],
])('%s is another spelling of %s', (url, right) => {
  expect(spelledRight(url, new Set(['/agenda']))).toBe(right)
})

test.each([
  // Redirects of these would lead to another site.
  ...['//host/', '//host', '/\\host/', '/\\/host/', '///', 'http://host/agenda/'],
  ...['/', '', '*', '/agenda', '/agenda?Q=/', '/evento/ABC', '/contenido/AGENDA', '/e/ABCDEFGH'],
  // No pages, or the panel's.
  ...['/admin/', '/Admin/Agenda/', '/api/v1/eventos/', '/assets/', '/robots.txt/', '/a/b.c/', '/AGENDA.data'],
])('%s is left as it is', (url) => {
  expect(spelledRight(url, new Set(['/agenda']))).toBeUndefined()
})

test('a forged X-Forwarded-For changes nothing unless a trusted proxy wrote it', () => {
  const forged = { 'x-forwarded-for': '1.2.3.4' }
  expect(visitorAddress(request('203.0.113.9', forged), proxyTrust([]))).toBe('203.0.113.9')
  expect(visitorAddress(request('127.0.0.1', forged), proxyTrust([]))).toBe('127.0.0.1')
  expect(visitorAddress(request('::ffff:10.0.0.1', forged), proxyTrust(['10.0.0.0/8']))).toBe('1.2.3.4')
})

test('what the visitor put in front of the header is not believed', () => {
  const headers = { 'x-forwarded-for': '9.9.9.9, 198.51.100.7, 10.0.0.2' }
  expect(visitorAddress(request('10.0.0.1', headers), proxyTrust(['10.0.0.0/8']))).toBe('198.51.100.7')
})

test.each([
  ['1.2.3.4:4444', '1.2.3.4'],
  ['9.9.9.9, 1.2.3.4:4444', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['"1.2.3.4"', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
  ['1.2.3.4:4444, 10.0.0.2:80', '1.2.3.4'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', '10.0.0.1'],
  ['1.2.3.4:', '10.0.0.1'],
  ['1.2.3.4:http', '10.0.0.1'],
  ['[1.2.3.4', '10.0.0.1'],
  ['', '10.0.0.1'],
])('a proxy that writes %s means %s', (written, address) => {
  const headers = { 'x-forwarded-for': written }
  expect(visitorAddress(request('10.0.0.1', headers), proxyTrust(['10.0.0.0/8']))).toBe(address)
})

test('the scheme is the visitor’s', () => {
  const site = new URL('https://marea.example')
  const https = { 'x-forwarded-proto': 'https' }
  expect(visitorScheme(request('127.0.0.1', https), proxyTrust([]), site)).toBe('https:')
  expect(visitorScheme(request('203.0.113.9', https), proxyTrust([]), site)).toBe('http:')
  expect(visitorScheme(request('203.0.113.9', { host: 'marea.example' }), proxyTrust([]), site)).toBe(
    'https:',
  )
})
