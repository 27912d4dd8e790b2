import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#app/domains/mail/transport.server.ts'
import { readEnv, replaceEnv } from '#app/platform/environment/env.server.ts'
import { startMailServer } from './mail-server.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(async () => {
  replaceEnv({ smtpUrl: undefined, dkim: undefined })
  await mailServer.stop()
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const MAIL = {
  message_id: '<uno@marea.test>',
  recipient: 'ana@cacao.test',
  subject: 'Novedades de esta semana: ñandú, café y más de lo que cabe en una sola línea de un correo',
  html: '<p>Hola,  Ana</p>',
  text: 'Hola,  Ana \n\n.Una línea con punto\n',
  attachments: [],
  leave: 'https://marea.test/boletin/dejar?correo=uno&codigo=dos',
}

async function sent(mail: Partial<typeof MAIL> = {}): Promise<string> {
  await deliver({ ...MAIL, ...mail }, { signal: AbortSignal.timeout(5_000) })
  return mailServer.received.at(-1)?.source ?? ''
}

/** As a receiver does it (RFC 6376 §3.4.2, §3.4.4, §6.1.3): 'pass', or what does not fit. `key`: from the DNS record. */
function check(
  source: string,
  key: string,
): { verdict: string; signed: string[]; tags: Map<string, string> } {
  const end = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/)
  const own = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replace(/\s+/g, ''))
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)] as const),
  )
  const signed = (tags.get('h') ?? '').toLowerCase().split(':')
  const body = source
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (body.at(-1) === '') body.pop()
  const digest = createHash('sha256')
    .update(`${body.join('\r\n')}\r\n`)
    .digest('base64')
  if (digest !== tags.get('bh')) return { verdict: 'body', signed, tags }
  const relaxed = (line: string) => {
    const at = line.indexOf(':')
    const value = line
      .slice(at + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()
    return `${line.slice(0, at).toLowerCase().trim()}:${value}`
  }
  const lines = signed.flatMap((name) =>
    headers.filter((line) => line.toLowerCase().startsWith(`${name}:`)).slice(-1),
  )
  const unsigned = own.replace(/([;\s]b=)[\s\S]*$/, '$1')
  const given = `${lines.map((line) => `${relaxed(line)}\r\n`).join('')}${relaxed(unsigned)}`
  const isRight = verify('rsa-sha256', Buffer.from(given), key, Buffer.from(tags.get('b') ?? '', 'base64'))
  return { verdict: isRight ? 'pass' : 'signature', signed, tags }
}

test('with a key, mails are signed, both headers of leaving too; one that was changed on its way is found out', async () => {
  const { dkim } = readEnv({ DKIM_KEY: privateKey, DKIM_SELECTOR: 'marea', DKIM_DOMAIN: 'Marea.test' })
  replaceEnv({ smtpUrl: mailServer.url, mailFrom: 'Marea <hola@marea.test>', dkim })
  const source = await sent()
  const { verdict, signed, tags } = check(source, publicKey)
  expect(verdict).toBe('pass')
  expect([tags.get('d'), tags.get('s'), tags.get('a')]).toEqual(['marea.test', 'marea', 'rsa-sha256'])
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  // Relays write their own over it.
  expect(signed).not.toContain('message-id')
  expect(check(source.replace('codigo=dos', 'codigo=tres'), publicKey).verdict).toBe('signature')
  expect(check(source.replace('List-Unsubscribe=One-Click', 'otra cosa'), publicKey).verdict).toBe(
    'signature',
  )
  expect(check(source.replace('Hola', 'Adiós'), publicKey).verdict).toBe('body')
})

test('without a key nothing is signed; where the site has no https, nothing is offered to be left by one click', async () => {
  replaceEnv({ smtpUrl: mailServer.url, mailFrom: 'Marea <hola@marea.test>', dkim: undefined })
  const source = await sent({ leave: 'http://marea.test/boletin/dejar?correo=uno&codigo=dos' })
  expect(source).not.toMatch(/^dkim-signature/im)
  expect(source).toMatch(/^list-unsubscribe: <http:/im)
  expect(source).not.toMatch(/^list-unsubscribe-post/im)
})

test('the key may stand in one line; the public half is what DNS has to say', () => {
  const given = {
    DKIM_KEY: privateKey.replaceAll('\n', '\\n'),
    DKIM_SELECTOR: 'marea',
    DKIM_DOMAIN: 'marea.test',
  }
  const { dkim } = readEnv(given)
  expect(createPublicKey(dkim?.key ?? '').export({ type: 'spki', format: 'pem' })).toBe(publicKey)
})

test.each([
  ['DKIM_SELECTOR', 'mi clave'],
  ['DKIM_DOMAIN', 'https://marea.test'],
  ['DKIM_KEY', publicKey],
  ['DKIM_KEY', '/no/hay/clave.pem'],
])('a wrong %s is named at the start', (name, value) => {
  const given = { DKIM_KEY: privateKey, DKIM_SELECTOR: 'marea', DKIM_DOMAIN: 'marea.test', [name]: value }
  expect(() => readEnv(given)).toThrow(new RegExp(`^La variable ${name} debe ser [^\n]+$`))
})
