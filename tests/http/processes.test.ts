// @module-tag night
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { signIn, visit } from '../drills/team.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { MAX_WAIT_MS } from '../setup/max-wait.ts'
import { freePort, type Site, startSite } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'

/** Issue 34 §7: one site in four processes that answer visitors and one that works the jobs. */
const WEB = ['web 1', 'web 2', 'web 3', 'web 4']
/** Connections that one network may have, of all together (docs/decisions/0057). */
const SHARE = 750

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let site: Site
let port: number

beforeAll(async () => {
  directory = await temporaryDirectory()
  port = await freePort()
  const env = { DATA_DIR: directory.path, PORT: String(port), DEMO: '0', LOG_LEVEL: 'info' }
  site = await startSite({ ...env, WEB_PROCESSES: '4' })
  // Said when all of them answer; /readyz is the first one's word.
  await vi.waitFor(() => readFileSync(join(directory.path, 'processes', `${site.child.pid}.json`)))
})
afterAll(async () => {
  await site.stop()
  await directory.remove()
})

/** Processes that the primary started, by name. */
function processes(): Map<string, number> {
  const { pid } = site.child
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return new Map(children.flatMap((each) => (nameOf(each) ? [[nameOf(each) as string, each]] : [])))
}

const names = () => [...processes().keys()].sort()

function nameOf(pid: number): string | undefined {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return variables.find((each) => each.startsWith('MAREA_PROCESS='))?.split('=')[1]
  } catch {
    return undefined
  }
}

/** Status of an answer, or why there was none; `silence` if nothing came and the connection stayed open. */
function ask(path: string, { agent, localAddress }: { agent?: Agent; localAddress?: string } = {}) {
  return new Promise<number | string>((resolve) => {
    const own = agent ? { agent } : { agent: false as const }
    const from = localAddress ? { localAddress } : {}
    const asked = request({ host: '127.0.0.1', port, path, ...own, ...from }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve('cut'))
    })
    asked.setTimeout(MAX_WAIT_MS / 2, () => resolve('silence'))
    asked.once('error', ({ message }) => resolve(message)).end()
  })
}

/** Asks without end, from as many at once, until told to stop; tells what was heard. */
function crowd(people: number, path: string, agent?: Agent) {
  let isOver = false
  const heard: (number | string)[] = []
  const asking = Array.from({ length: people }, async () => {
    while (!isOver) heard.push(await ask(path, agent && { agent }))
  })
  return {
    heard,
    async stop() {
      isOver = true
      await Promise.all(asking)
      return heard
    },
  }
}

async function figure(line: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  )
}

test('visitors are answered by each process, and its log lines say by which', async () => {
  const answering = () => new Set(site.output().match(/"process":"web \d"/g))
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`/agenda?q=quien${n}`)))
      return answering().size
    })
    .toBe(WEB.length)
})

test('one network has its share of the connections of all processes together, and others still come in', async () => {
  const open = new Set<Socket>()
  let connected = 0
  const sockets = Array.from({ length: SHARE + 150 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.7.7.7' }).resume()
    return socket
      .on('connect', () => {
        connected++
        open.add(socket)
      })
      .on('close', () => open.delete(socket))
      .on('error', () => {})
  })
  // The system lets all of them in; while they come there are as many as the share for a moment in any case.
  await expect.poll(() => connected).toBe(sockets.length)
  await expect.poll(() => open.size).toBe(SHARE)
  expect(await ask('/', { localAddress: '127.8.8.8' })).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => ask('/', { localAddress: '127.7.7.7' })).toBe(200)
})

test('the figures are those of all processes, and none falls when a process is killed', async () => {
  const line = 'marea_http_requests_total{route="/faqs",status="2xx"}'
  for (let n = 0; n < 40; n++) await ask('/faqs')
  expect(await figure(line)).toBe(40)
  const before = processes()
  process.kill(before.get('web 2') as number, 'SIGKILL')
  await expect.poll(() => processes().get('web 2') ?? before.get('web 2')).not.toBe(before.get('web 2'))
  expect(await figure(line)).toBe(40)
  for (let n = 0; n < 40; n++) await ask('/faqs')
  await expect.poll(() => figure(line)).toBe(80)
})

test('kill -9 of a process under requests: each is answered or its connection ends, and another takes its place', async () => {
  const agent = new Agent({ keepAlive: true })
  const crowds = [crowd(12, '/agenda?q=nadie'), crowd(12, '/', agent)]
  for (const name of WEB) {
    const pid = processes().get(name)
    const heard = crowds.map((each) => each.heard.length)
    await expect.poll(() => crowds.every((each, n) => each.heard.length > (heard[n] ?? 0) + 50)).toBe(true)
    process.kill(pid as number, 'SIGKILL')
    await expect.poll(() => processes().get(name) ?? pid).not.toBe(pid)
  }
  const all = (await Promise.all(crowds.map((each) => each.stop()))).flat()
  agent.destroy()
  expect(all.filter((each) => each === 'silence')).toEqual([])
  expect(all.filter((each) => each === 200).length).toBeGreaterThan(400)
  await expect.poll(names).toEqual(['jobs', ...WEB])
})

test('the process of the jobs is replaced too', async () => {
  const before = processes().get('jobs')
  process.kill(before as number, 'SIGKILL')
  await expect.poll(() => processes().get('jobs') ?? before).not.toBe(before)
  expect(await ask('/')).toBe(200)
})

test('SIGUSR2 exchanges all processes, one by one, and no request fails', async () => {
  const before = processes()
  const agent = new Agent({ keepAlive: true })
  const crowds = [crowd(4, '/agenda?q=nadie'), crowd(4, '/', agent), crowd(4, '/faqs')]
  site.child.kill('SIGUSR2')
  const others = () => [...processes()].filter(([name, pid]) => before.get(name) !== pid)
  await expect.poll(() => others().length, { timeout: 2 * MAX_WAIT_MS }).toBe(WEB.length + 1)
  await expect.poll(() => processes().size).toBe(WEB.length + 1)
  const all = (await Promise.all(crowds.map((each) => each.stop()))).flat()
  agent.destroy()
  expect(all.filter((each) => each !== 200)).toEqual([])
  expect(site.child.exitCode).toBeNull()
})

test('SIGTERM ends all of them, in good order', async () => {
  const pids = [...processes().values()]
  const exit = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(pids.filter((pid) => nameOf(pid) !== undefined)).toEqual([])
})

test('without its primary no process stays', async () => {
  site = await startSite({ DATA_DIR: directory.path, PORT: String(port), DEMO: '0', WEB_PROCESSES: '4' })
  await expect.poll(names).toEqual(['jobs', ...WEB])
  const pids = [...processes().values()]
  const exit = once(site.child, 'exit')
  site.child.kill('SIGKILL')
  await exit
  await expect.poll(() => pids.filter((pid) => nameOf(pid) !== undefined)).toEqual([])
  site = await startSite({ DATA_DIR: directory.path, PORT: String(port), DEMO: '0', WEB_PROCESSES: '4' })
})

test('what the process of the jobs could not tell of the database, the others say in Sistema', async () => {
  const database = await startStoppableDatabase()
  const refusing = createServer((asked, answer) => {
    asked.resume()
    answer.writeHead(500).end()
  }).listen(0)
  const alertUrl = `http://localhost:${(refusing.address() as AddressInfo).port}/`
  const folder = await temporaryDirectory()
  const own = { DATABASE_URL: database.url, DATA_DIR: folder.path, ALERT_URL: alertUrl }
  const divided = await startSite({ ...own, WEB_PROCESSES: '2' })
  onTestFinished(async () => {
    await divided.stop()
    await database.remove()
    await folder.remove()
    refusing.close()
  })
  // None of them could start while it only reads.
  const place = join(folder.path, 'processes', `${divided.child.pid}.json`)
  await vi.waitFor(() => readFileSync(place), { timeout: MAX_WAIT_MS })
  const team = await signIn(divided.url)
  const sistema = async () => (await visit(divided.url, '/admin/tools/sistema', team)).words
  expect(await sistema()).not.toContain('La base de datos no guarda nada')
  await database.onlyRead(true)
  await expect.poll(sistema, { interval: 1_000 }).toContain('La base de datos no guarda nada')
  // The try itself may take a moment longer than its notice.
  await expect.poll(sistema, { interval: 1_000 }).toContain('La dirección de ALERT_URL respondió 500.')
})
