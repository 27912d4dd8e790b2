// @module-tag night
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Administrator, signIn } from '../drills/team.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { startPurgeServer } from '../setup/purge-server.ts'

/** A site of several processes with a CDN: each purges by itself what it has let it keep (docs/decisions/0115). */
const WEB = 2
/** A purge, and what is sent again of it. */
const TIMES = 3

let served: Served
let team: Administrator
let event: string
let cdn: Awaited<ReturnType<typeof startPurgeServer>>

beforeAll(async () => {
  cdn = await startPurgeServer()
  served = await serve({ ...cdn.env, WEB_PROCESSES: String(WEB) })
  team = await signIn(served.site.url)
  const { rows } = await served.db.query(
    `insert into events (title, organizer, location, category, event_date, event_time)
     values ('Antes', 'Ozama', 'Casa Bajamar', 'meetup', current_date + 40, '18:30') returning id`,
  )
  event = rows[0].id
})

afterAll(async () => {
  await served?.stop()
  cdn?.stop()
})

/** Whether each of many answers, on connections of their own, may be kept by the CDN. */
async function areKept(): Promise<Set<boolean>> {
  const answers = Array.from({ length: 30 }, () =>
    fetch(`${served.site.url}/agenda`, { headers: { connection: 'close' } }),
  )
  const controls = (await Promise.all(answers)).map(({ headers }) => headers.get('cache-control') ?? '')
  return new Set(controls.map((control) => control.includes('s-maxage')))
}

const answered = (status: number) => cdn.purges.filter((purge) => purge.status === status).length

async function figure(outcome: string): Promise<number> {
  const text = await (await fetch(`${served.site.url}/metrics`)).text()
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`marea_cdn_purges_total{outcome="${outcome}"}`))
  return Number(line?.split(' ')[1])
}

async function readSystem(): Promise<string> {
  await served.db.query(`update system_checks set claimed_at = '-infinity'`)
  const { url } = served.site
  return (await fetch(`${url}/admin/tools/sistema`, { headers: { cookie: team.cookie } })).text()
}

test('each process that answers purges a change, and what they count is added up', async () => {
  await expect.poll(areKept).toEqual(new Set([true]))
  // What is sent again of the start is over.
  await expect.poll(cdn.quietFor(6_000), { timeout: 60_000, interval: 200 }).toBe(true)
  const before = cdn.purges.length
  await served.db.query(`update events set title = 'Después'`)
  await expect.poll(cdn.quietFor(6_000), { timeout: 60_000, interval: 200 }).toBe(true)
  const after = cdn.purges.slice(before)
  expect(after.map(({ tags }) => tags)).toEqual(Array(WEB * TIMES).fill(['events', `events:${event}`]))
  expect([await figure('done'), await figure('failed')]).toEqual([cdn.purges.length, 0])
})

test('while purges fail no process lets anything be kept, and Sistema says so whoever is asked', async () => {
  cdn.answers.status = 503
  await served.db.query(`update events set title = 'Otra vez'`)
  await expect.poll(areKept).toEqual(new Set([false]))
  for (let turn = 0; turn < 4; turn++)
    expect(await readSystem()).toMatch(/La dirección de purga falla desde hace [^:]+: respondió 503\./)
  cdn.answers.status = 200
  await expect.poll(areKept, { timeout: 20_000 }).toEqual(new Set([true]))
  expect(await readSystem()).toContain('Guarda las páginas, y suelta las que cambian.')
  await expect.poll(() => figure('failed')).toBe(answered(503))
})
