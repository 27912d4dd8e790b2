import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Readiness } from '#app/platform/http/readiness.ts'
import { createShell } from '#app/platform/http/shell.server.ts'
import { shellOptions } from '../setup/shell.ts'

test('/readyz is 503 while starting and closing, and where neither the database nor a kept page answers', async () => {
  const readiness = new Readiness()
  const health = { database: true, writes: true, mail: 'failure' as const }
  const options = shellOptions({ readiness, readHealth: async () => health })
  const server = createServer(createShell(options)).listen(0)
  onTestFinished(() => void server.close())
  const ask = async () => {
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/readyz`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  expect(await ask()).toEqual({ status: 503, state: 'starting' })
  readiness.hasStarted()
  expect(await ask()).toEqual({
    status: 200,
    state: 'serving',
    database: true,
    writes: true,
    mail: 'failure',
  })
  Object.assign(health, { database: false, writes: false })
  expect(await ask()).toMatchObject({ status: 503, state: 'away', database: false })
  expect(readiness.isWatched(), 'one answer was positive').toBe(false)
  await options.pages.render('/agenda', async () => new Response('<p>Agenda</p>'))
  expect(await ask()).toMatchObject({ status: 200, state: 'serving', database: false, writes: false })
  readiness.isLeaving()
  expect(await ask()).toEqual({ status: 503, state: 'leaving' })
})
