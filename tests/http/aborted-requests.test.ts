// @module-tag night
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Served, serve } from '../setup/nodes.ts'
import type { Site } from '../setup/site.ts'

let served: Served
let site: Site

beforeAll(async () => {
  served = await serve()
  ;({ site } = served)
})
afterAll(() => served?.stop())

test.each(['/agenda', '/agenda.data'])(
  '%s is made once for all who ask together, and stays whole when the first of them leaves',
  async (target) => {
    const blocker = new pg.Client({ connectionString: served.databaseUrl })
    await blocker.connect()
    await blocker.query('begin; lock table events in access exclusive mode')

    const leaver = connect(Number(new URL(site.url).port), 'localhost')
    leaver.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await sleep(300)
    const stays = fetch(site.url + target)
    await sleep(300)
    leaver.destroy()
    await sleep(300)
    await blocker.query('commit')
    await blocker.end()

    const answer = await stays
    expect(answer.status).toBe(200)
    expect((await answer.text()).length).toBeGreaterThan(100)
    expect(site.output()).not.toContain('"level":50')
  },
)
