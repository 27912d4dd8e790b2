// @module-tag night
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { checkMailServer } from '#app/domains/mail/mail-check.server.ts'
import { certificateCheck } from '#app/domains/system/checks/certificate.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { signedCertificate } from '../setup/signed-certificate.ts'
import { certificate } from '../setup/tls-proxy.ts'

/** Certificates as visitors and mails meet them, on real servers. */
const closing: (() => unknown)[] = []
const known = getCACertificates('default')
afterEach(async () => {
  setDefaultCACertificates(known)
  replaceEnv({ smtpUrl: undefined })
  for (const close of closing.splice(0)) await close()
})

async function look(pair: { key: string | Buffer; cert: string | Buffer }) {
  const server = createServer(pair, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
  closing.push(() => server.close())
  return certificateCheck(`https://localhost:${(server.address() as AddressInfo).port}`)()
}

test('one that the server signed itself keeps people out, whatever its dates', async () => {
  expect(await look(await certificate())).toMatchObject({
    state: 'failure',
    says: expect.stringContaining('Lo firmó el propio servidor'),
    todo: expect.stringContaining('certbot'),
  })
})

test('without the one between it and a known authority some are kept out', async () => {
  const { key, cert, ca } = await signedCertificate(90)
  expect(await look({ key, cert })).toMatchObject({
    state: 'failure',
    says: expect.stringContaining('certificado intermedio'),
    todo: expect.stringMatching(/fullchain\.pem.*NODE_EXTRA_CA_CERTS/),
  })
  expect(await look({ key, cert: cert + ca })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('una autoridad que este servidor no conoce'),
  })
})

test('one of another name is said to be one, since something does answer', async () => {
  const pair = await signedCertificate(90, 'router.lan')
  expect(await look(pair)).toMatchObject({
    state: 'off',
    isUnknown: true,
    says: expect.stringContaining('un certificado de otro nombre (router.lan)'),
  })
})

test('the alert of one that ends soon does not end because nobody knows who signed it', async () => {
  const { key, cert } = await signedCertificate(8)
  expect(await look({ key, cert })).toMatchObject({
    isUrgent: true,
    says: expect.stringContaining('Caduca en 7 días'),
  })
})

test('one of a known authority is judged by its days, of the site and of the mail server', async () => {
  const pair = await signedCertificate(90)
  setDefaultCACertificates([...known, pair.ca])
  expect(await look(pair)).toMatchObject({ state: 'ok', says: 'Vale 89 días más.' })
  await startMail(pair)
  expect(await checkMailServer()).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(/acepta nuestra cuenta\. Su certificado vale 89 días más\.$/),
  })
  const short = await signedCertificate(8)
  setDefaultCACertificates([...known, short.ca])
  await startMail(short)
  expect(await checkMailServer()).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('su certificado caduca en 7 días'),
    todo: expect.any(String),
  })
})

async function startMail({ key, cert }: { key: string; cert: string }) {
  const server = new SMTPServer({ key, cert, disabledCommands: ['AUTH'], closeTimeout: 1 })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  replaceEnv({ smtpUrl: `smtp://localhost:${(server.server.address() as AddressInfo).port}` })
}
