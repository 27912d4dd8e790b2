import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createShell } from '#app/platform/http/shell.server.ts'
import { listening } from '../setup/listening.ts'
import { shellOptions } from '../setup/shell.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { version } = JSON.parse(read('package.json'))

test('the list of changes begins with the version, and the lockfile has it', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  const lockfile = JSON.parse(read('package-lock.json'))
  expect([lockfile.version, lockfile.packages[''].version]).toEqual([version, version])
})

test('a supervisor reads which version answers', async () => {
  const site = await listening(createServer(createShell(shellOptions())))
  const { status, words } = await site.ask('GET', '/healthz')
  site.close()
  expect([status, words]).toEqual([200, `ok\nversion: ${version}`])
})
