import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { rememberVisitors } from '#app/domains/system/recent-visitors.server.ts'
import { withTables } from '../setup/team.ts'
import { watch } from './watched.ts'

withTables('system_checks')

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real listener that remembers who comes, as the shell does. */
async function open(site: { publicUrl: string; trustedProxies?: string[] }) {
  const visitors = rememberVisitors({ trustedProxies: [], ...site })
  const server = createServer((incoming, answer) => {
    visitors.note(incoming)
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  /** Opens a page there, as a browser does. */
  const visit = (headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      const asking = { port, host: '127.0.0.1', headers: { 'sec-fetch-mode': 'navigate', ...headers } }
      request(asking, (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end()
    })
  return { visitors, visit }
}

type Visit = (headers: Record<string, string>) => Promise<void>

/** Visits of as many people by one name. */
async function by(people: number, visit: Visit, headers: Record<string, string>) {
  for (let person = 1; person <= people; person++)
    await visit({ ...headers, 'x-forwarded-for': `203.0.113.${person}` })
}

const byThree = (visit: Visit, headers: Record<string, string>) => by(3, visit, headers)

const NAMED = { publicUrl: 'http://marea.test', hasPublicUrl: true, trustedProxies: ['loopback'] }

/** An address of this machine by which others reach it, if it has one. */
const [own] = Object.values(networkInterfaces()).flatMap((each = []) =>
  each.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? address : [])),
)

test('a PUBLIC_URL that people do not come by is a failure, and well again when they do', async () => {
  const { visitors, visit } = await open(NAMED)
  const look = watch('public_url', NAMED, visitors)
  expect(await look()).toMatchObject({ state: 'ok' })
  const other = own ?? '198.51.100.9'
  await by(10, visit, { host: other })
  expect(await look()).toMatchObject({
    state: 'failure',
    says: expect.stringContaining(`a http://marea.test, pero la gente llega por http://${other} (10 de 10 `),
    todo: own
      ? expect.stringContaining(`PUBLIC_URL=http://${own}`)
      : expect.not.stringContaining('PUBLIC_URL='),
  })
  await by(10, visit, { host: 'marea.test' })
  expect(await look()).toMatchObject({ state: 'ok', todo: null })
})

test('one or two visitors who invent a name are not believed, and a name that nobody finds is no advice', async () => {
  const { visitors, visit } = await open(NAMED)
  const look = watch('public_url', NAMED, visitors)
  for (const person of [1, 2]) await visit({ host: 'otra.invalid', 'x-forwarded-for': `203.0.113.${person}` })
  expect(await look()).toMatchObject({ state: 'ok' })
  await byThree(visit, { host: 'otra.invalid' })
  const { state, todo } = await look()
  expect(state).toBe('warning')
  expect(todo).not.toContain('PUBLIC_URL')
})

test('a few who come by an address that is not of this machine are a warning, and no advice', async () => {
  const { visitors, visit } = await open(NAMED)
  await byThree(visit, { host: '198.51.100.9' })
  expect(await watch('public_url', NAMED, visitors)()).toMatchObject({
    state: 'warning',
    todo: expect.not.stringContaining('PUBLIC_URL'),
  })
})

test('a proxy that takes the port away is told so, and what to write in it', async () => {
  const settings = { ...NAMED, publicUrl: 'https://marea.test:8443' }
  const { visitors, visit } = await open(settings)
  await byThree(visit, { host: 'marea.test', 'x-forwarded-proto': 'https' })
  expect(await watch('public_url', settings, visitors)()).toMatchObject({
    state: 'warning',
    todo: expect.stringMatching(
      /quita el puerto.*rechaza los formularios.*proxy_set_header Host \$http_host/,
    ),
  })
})

test('so is one of another scheme', async () => {
  const { visitors, visit } = await open(NAMED)
  await by(10, visit, { host: 'marea.test', 'x-forwarded-proto': 'https' })
  expect(await watch('public_url', NAMED, visitors)()).toMatchObject({
    state: 'failure',
    says: expect.stringContaining('https://marea.test'),
  })
})

test('without PUBLIC_URL it is said that links lead to this machine', async () => {
  const settings = { publicUrl: 'http://localhost:3000', hasPublicUrl: false, trustedProxies: ['loopback'] }
  const { visitors, visit } = await open(settings)
  const look = watch('public_url', settings, visitors)
  expect(await look()).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/PUBLIC_URL no está indicada.*http:\/\/localhost:3000/),
    todo: expect.stringContaining('PUBLIC_URL=https://'),
  })
  await byThree(visit, { host: 'marea.test' })
  expect(await look()).toMatchObject({ state: 'failure' })
})

test('what is no visit of a person says nothing: scripts, robots, a look from the machine, an invented host', async () => {
  const settings = { publicUrl: 'http://marea.test', hasPublicUrl: true }
  const { visitors, visit } = await open(settings)
  await visit({ host: 'otra.test', 'sec-fetch-mode': 'cors' })
  await visit({ host: '127.0.0.1:3000' })
  await visit({ host: 'a<script>.test' })
  expect(await watch('public_url', settings, visitors)()).toMatchObject({ state: 'ok' })
})

test('one visitor, however often they come, is one voice', async () => {
  const settings = { publicUrl: 'http://marea.test', trustedProxies: ['loopback'] }
  const { visitors, visit } = await open(settings)
  const from = (address: string, host: string) => visit({ host, 'x-forwarded-for': address })
  for (let times = 0; times < 9; times++) await from('203.0.113.9', 'otra.test')
  await from('198.51.100.1', 'marea.test')
  await from('198.51.100.2', 'marea.test')
  expect(visitors.recent()).toHaveLength(3)
  expect(await watch('public_url', settings, visitors)()).toMatchObject({ state: 'ok' })
})

test('a proxy whose headers are not believed is named with how to trust it; a trusted one is not', async () => {
  const distrusting = await open({ publicUrl: 'http://marea.test' })
  await distrusting.visit({ host: 'marea.test', 'x-forwarded-for': '203.0.113.9' })
  expect(await watch('proxies', {}, distrusting.visitors)()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('127.0.0.1'),
    todo: expect.stringContaining('TRUSTED_PROXIES=loopback'),
  })
  const trusting = await open({ publicUrl: 'http://marea.test', trustedProxies: ['loopback'] })
  await trusting.visit({ host: 'marea.test', 'x-forwarded-for': '203.0.113.9' })
  expect(await watch('proxies', { trustedProxies: ['loopback'] }, trusting.visitors)()).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('loopback'),
  })
})

test.each([
  ['none', {}, 'sin X-Forwarded-For'],
  ['no address', { 'x-forwarded-for': 'unknown' }, 'no es una dirección IP'],
])('a trusted proxy that writes %s makes one visitor of all, and is named', async (_, written, words) => {
  const { visitors, visit } = await open({ publicUrl: 'http://marea.test', trustedProxies: ['loopback'] })
  const look = watch('proxies', { trustedProxies: ['loopback'] }, visitors)
  await visit({ host: 'localhost:3000' })
  expect(await look()).toMatchObject({ state: 'ok' })
  for (let times = 0; times < 3; times++) await visit({ host: 'marea.test', ...written })
  expect(await look()).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(new RegExp(`127\\.0\\.0\\.1.*${words}.*todas cuentan como una sola persona`)),
    todo: expect.stringContaining('X-Forwarded-For'),
  })
  await visit({ host: 'marea.test', 'x-forwarded-for': '203.0.113.9:4444' })
  expect(await look()).toMatchObject({ state: 'ok', todo: null })
})
