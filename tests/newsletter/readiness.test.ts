import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readReadiness } from '#app/domains/newsletter/readiness/readiness.server.ts'
import { readEnv, replaceEnv } from '#app/platform/environment/env.server.ts'
import { startDnsServer, type Zone } from '../setup/dns-server.ts'
import { withTables } from '../setup/team.ts'

/** Issue 33, point 8, against a DNS server of the test's own. */
withTables('mail_messages')

let dns: Awaited<ReturnType<typeof startDnsServer>>
beforeAll(async () => {
  dns = await startDnsServer()
})
afterAll(() => dns.stop())
afterEach(() => replaceEnv({ dnsServers: [], dkim: undefined, imapUrl: undefined, smtpUrl: undefined }))

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const OUR_KEY = publicKey.toString('base64')

const RIGHT: Zone = {
  'marea.test': {
    txt: ['google-site-verification=abc', 'v=spf1 include:_spf.correo.test ~all'],
    mx: ['mx.marea.test'],
  },
  'boletin._domainkey.marea.test': { txt: [`v=DKIM1; k=rsa; p=${OUR_KEY}`] },
  '_dmarc.marea.test': { txt: ['v=DMARC1; p=none; rua=mailto:dmarc@marea.test'] },
}

/** What the screen says, by part. `from`: the sender. */
async function read(zone: Zone, from = 'Marea <hola@marea.test>') {
  dns.become(zone)
  const { dkim } = readEnv({ DKIM_KEY: privateKey, DKIM_SELECTOR: 'boletin', DKIM_DOMAIN: 'marea.test' })
  replaceEnv({ dnsServers: [dns.address], mailFrom: from, dkim, publicUrl: 'https://marea.test' })
  const { parts } = await readReadiness()
  return Object.fromEntries(parts.map(({ name, ...part }) => [name, part]))
}

const RECORDS = ['SPF', 'DKIM', 'DMARC', 'Dominio del remitente']

test('right: each is fine, and nothing is left to do', async () => {
  const found = await read(RIGHT)
  for (const name of RECORDS)
    expect([name, found[name]?.state, found[name]?.todo]).toEqual([name, 'ok', undefined])
  // That of the domain above holds for a sender below it.
  const below = await read(
    { ...RIGHT, 'correo.marea.test': RIGHT['marea.test'] ?? {} },
    'hola@correo.marea.test',
  )
  for (const name of RECORDS) expect([name, below[name]?.state]).toEqual([name, 'ok'])
})

test('absent: each says what to put where', async () => {
  const found = await read({})
  for (const name of RECORDS) expect([name, found[name]?.state]).toEqual([name, 'failure'])
  expect(found.SPF?.todo).toContain('registro TXT en marea.test')
  expect(found.DKIM?.todo).toContain(
    `boletin._domainkey.marea.test con este texto: v=DKIM1; k=rsa; p=${OUR_KEY}`,
  )
  expect(found.DMARC?.todo).toContain('_dmarc.marea.test, para empezar: v=DMARC1; p=none')
  expect(found['Dominio del remitente']?.todo).toContain('registro MX')
})

test.each<[what: string, wrong: Zone, part: string, state: string, says: string]>([
  [
    'two SPF',
    { 'marea.test': { txt: ['v=spf1 a ~all', 'v=spf1 mx ~all'] } },
    'SPF',
    'failure',
    '2 registros SPF',
  ],
  [
    'SPF for everybody',
    { 'marea.test': { txt: ['v=spf1 +all'] } },
    'SPF',
    'failure',
    'deja enviar a cualquiera',
  ],
  [
    'SPF without an end',
    { 'marea.test': { txt: ['v=spf1 a mx'] } },
    'SPF',
    'warning',
    'qué hacer con los demás',
  ],
  [
    'SPF with a slip',
    { 'marea.test': { txt: ['v=spf1 includes:_spf.correo.test ~all'] } },
    'SPF',
    'failure',
    'mal escrito',
  ],
  [
    'another key',
    { 'boletin._domainkey.marea.test': { txt: ['v=DKIM1; p=MIIBIjANBg'] } },
    'DKIM',
    'failure',
    'es otra',
  ],
  [
    'a key taken back',
    { 'boletin._domainkey.marea.test': { txt: ['v=DKIM1; p='] } },
    'DKIM',
    'failure',
    'retirada',
  ],
  [
    'DMARC without a policy',
    { '_dmarc.marea.test': { txt: ['v=DMARC1; pct=100'] } },
    'DMARC',
    'failure',
    'mal escrito',
  ],
  [
    'two DMARC',
    { '_dmarc.marea.test': { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    'DMARC',
    'failure',
    '2 registros',
  ],
  ['a null MX', { 'marea.test': { mx: [''] } }, 'Dominio del remitente', 'failure', 'no recibe correo'],
])('wrong, %s: says so', async (_, wrong, part, state, says) => {
  const found = await read({ ...RIGHT, ...wrong })
  expect([found[part]?.state, found[part]?.says]).toEqual([state, expect.stringContaining(says)])
  expect(found[part]?.todo).toBeTruthy()
})

test('a signature for a domain that is not the sender’s is none', async () => {
  const found = await read(RIGHT, 'hola@otra.test')
  expect(found.DKIM).toMatchObject({ state: 'failure', says: expect.stringContaining('DMARC no lo acepta') })
})

test('DNS is not asked about an example, and nothing is claimed of a server that does not answer', async () => {
  const before = dns.asked.length
  const example = await read(RIGHT, 'hola@marea.example')
  expect(example.Remitente).toMatchObject({ state: 'failure' })
  expect(dns.asked.length).toBe(before)
  replaceEnv({ dnsServers: ['127.0.0.1:9'], mailFrom: 'hola@marea.test' })
  const { parts } = await readReadiness()
  expect(parts.find(({ name }) => name === 'SPF')).toMatchObject({ state: 'warning' })
})

test('it says what the site lacks: https, a postal address, a mail server, a mailbox that is read', async () => {
  replaceEnv({ dnsServers: [dns.address], mailFrom: 'hola@marea.test', publicUrl: 'http://marea.test' })
  const { parts } = await readReadiness()
  const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({
    'Servidor de correo': 'failure',
    'Dirección del sitio': 'failure',
    'Dirección postal': 'failure',
    'Correos devueltos': 'warning',
    DKIM: 'off',
  })
})
