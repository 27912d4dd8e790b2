// @module-tag night
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requiresTls } from '#app/domains/mail/transport.server.ts'
import manifest from '../../package.json' with { type: 'json' }

const compose = readFileSync('compose.yaml', 'utf8')

test('whatever variable stands in .env reaches the site; its port is the one that Caddy asks', () => {
  const [, site = '', environment = ''] =
    /^ {2}marea:\n([\s\S]+?) {4}environment:\n((?: {6}.+\n)+)/m.exec(compose) ?? []
  expect(site).toMatch(/^ {4}env_file: \.env$/m)
  const [, port] = /^ +PORT: "(\d+)"$/m.exec(environment) ?? []
  expect(compose).toContain(` --to marea:${port}\n`)
  // An empty one here would hide the one in the file.
  expect(environment).not.toMatch(/:-}/)
})

test('the mailbox for trying encrypts nothing, and the address that is given for it does not ask for that', () => {
  const [, address = ''] = /SMTP_URL=(\S+)/.exec(compose) ?? []
  expect([new URL(address).host, requiresTls(address)]).toEqual(['correo:1025', false])
})

test('the image starts what `npm start` starts', () => {
  const [, start = ''] = /^CMD (\[.+\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const [, command] = / node \$\(.+?\) (.+)$/.exec(manifest.scripts.start) ?? []
  expect(JSON.parse(start)).toEqual(['node', ...String(command).split(' ')])
})
