// @module-tag night
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('the image asks the site how it is at the port that was given to it', async () => {
  const [, check = ''] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const [, ...args] = JSON.parse(check) as string[]
  let status = 200
  const site = createServer((asked, answer) => {
    answer.writeHead(asked.url === '/healthz' ? status : 404).end()
  }).listen(0)
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const codes = []
  for (status of [200, 503]) {
    const asking = spawn(process.execPath, args, { env: { PORT: String(port) } })
    codes.push((await once(asking, 'exit'))[0])
  }
  site.close()
  expect(codes).toEqual([0, 1])
})
