import { afterEach, expect, test } from 'vitest'
import { configureMail, mailDomain, mailIsOn } from '#app/domains/mail/transport.server.ts'
import { configureSiteAddress, siteUrl } from '#app/platform/site-address.server.ts'

const from = 'Marea <hola@correo.marea.example>'

afterEach(() => configureMail({ from: 'Marea <hola@marea.example>' }))

test.each([
  ['https://www.marea.example:8443', 'www.marea.example'],
  ['http://localhost:3000', 'correo.marea.example'],
  ['http://192.168.1.20:3000', 'correo.marea.example'],
  ['http://[::1]:3000', 'correo.marea.example'],
])('Message-IDs of a site at %s end in %s', (publicUrl, domain) => {
  configureSiteAddress({ publicUrl })
  configureMail({ from })
  expect(mailDomain()).toBe(domain)
})

test('links stand on the public address', () => {
  configureSiteAddress({ publicUrl: 'https://marea.example' })
  expect(siteUrl('/sube-evento')).toBe('https://marea.example/sube-evento')
})

test('mail is on with a server only', () => {
  configureMail({ from })
  expect(mailIsOn()).toBe(false)
  configureMail({ from, smtpUrl: 'smtp://127.0.0.1:25' })
  expect(mailIsOn()).toBe(true)
})
