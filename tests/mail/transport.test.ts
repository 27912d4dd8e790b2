import { beforeEach, expect, test } from 'vitest'
import { mailDomain, mailIsOn } from '#app/domains/mail/transport.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'

const from = 'Marea <hola@correo.marea.example>'

beforeEach(() => replaceEnv({ mailFrom: from, smtpUrl: undefined }))

test.each([
  ['https://www.marea.example:8443', 'www.marea.example'],
  ['http://localhost:3000', 'correo.marea.example'],
  ['http://192.168.1.20:3000', 'correo.marea.example'],
  ['http://[::1]:3000', 'correo.marea.example'],
])('Message-IDs of a site at %s end in %s', (publicUrl, domain) => {
  replaceEnv({ publicUrl })
  expect(mailDomain()).toBe(domain)
})

test('links stand on the public address', () => {
  replaceEnv({ publicUrl: 'https://marea.example' })
  expect(siteUrl('/sube-evento')).toBe('https://marea.example/sube-evento')
})

test('mail is on with a server only', () => {
  expect(mailIsOn()).toBe(false)
  replaceEnv({ smtpUrl: 'smtp://127.0.0.1:25' })
  expect(mailIsOn()).toBe(true)
})
