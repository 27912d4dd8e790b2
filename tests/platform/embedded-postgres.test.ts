// @module-tag night
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryDirectory } from './temporary-directory.ts'

const APP = fileURLToPath(new URL('./app-with-database.ts', import.meta.url))

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let apps: App[]

beforeEach(async () => {
  directory = await temporaryDirectory()
  apps = []
})

afterEach(async () => {
  await Promise.all(apps.map((app) => app.kill('SIGKILL')))
  // Whatever a test left running is adopted once more, to be stopped in good order.
  const last = startApp()
  await last.ready()
  await last.kill('SIGTERM')
  await directory.remove()
})

describe('the embedded server', () => {
  test('is UTF-8, lowers accents, lives in UTC and keeps fsync', async () => {
    const url = await startApp().ready()
    const [row] = await query(
      url,
      `select lower('ÓÑ') as lowered, current_setting('server_encoding') as encoding,
       current_setting('timezone') as zone, current_setting('fsync') as fsync,
       (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    )
    expect(row).toEqual({ lowered: 'óñ', encoding: 'UTF8', zone: 'UTC', fsync: 'on', superuser: false })
    await query(url, 'create extension unaccent; create extension pg_trgm')
  })

  test('survives a kill -9 of the app: the next one adopts it', async () => {
    const first = startApp()
    const url = await first.ready()
    await query(url, 'create table kept as select 1 as one')
    await first.kill('SIGKILL')
    const second = startApp()
    expect(await second.ready()).toBe(url)
    expect(second.output).toContain('seguía en marcha')
    expect(await query(url, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test('refuses a second app in one sentence and leaves the first alone', async () => {
    const first = startApp()
    const url = await first.ready()
    const second = startApp()
    expect(await second.exitCode()).toBe(1)
    expect(second.output).toContain(`Otra Marea (proceso ${first.child.pid}) ya está usando los datos`)
    expect(second.output.trim().split('\n')).toHaveLength(1)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('gives the data to one of two that start at once on an empty directory', async () => {
    const both = [startApp(), startApp()]
    const outcomes = await Promise.allSettled(both.map((app) => app.ready()))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.map(({ output }) => output).join()).toContain('ya está usando los datos')
  })

  test('recovers what was committed when app and server are killed together', async () => {
    const first = startApp()
    const url = await first.ready()
    await query(url, 'create table kept as select 1 as one')
    process.kill(await postmasterPid(), 'SIGKILL')
    await first.said('lost')
    await first.kill('SIGKILL')
    // At the same address, so that the pool of an app that outlived its server finds it again.
    expect(await startApp().ready()).toBe(url)
    expect(await query(url, 'select one from kept')).toEqual([{ one: 1 }])
  })

  test.each([
    ['a number that now belongs to another program', () => `${process.pid}\n`],
    ['the cut-off remains of a power failure', () => ''],
  ])('is not fooled by a stale pid file: %s', async (_, firstLine) => {
    const first = startApp()
    await first.ready()
    const left = await readFile(pidFile(), 'utf8')
    await first.kill('SIGTERM')
    await serverHasStopped()
    await writeFile(pidFile(), firstLine() && firstLine() + left.split('\n').slice(1).join('\n'))
    const second = startApp()
    await second.ready()
    expect(await postmasterPid()).not.toBe(process.pid)
  })

  test('starts over when the first start was killed in the middle', async () => {
    const first = startApp()
    await first.said('Creando')
    await sleep(300)
    await first.kill('SIGKILL')
    await startApp().ready()
  })

  test('stops in good order: no pid file is left', async () => {
    const app = startApp()
    await app.ready()
    await app.kill('SIGTERM')
    await serverHasStopped()
  })

  // `systemctl stop` signals every process of the unit at once: the app, the server and the server's own processes.
  test.each([
    [0, 40],
    [0, 400],
    [120, 0],
  ])(
    'stopped with the app, it is not started again: the app hears it %i ms later and needs %i ms',
    async (laterMs, drainMs) => {
      const app = startApp(drainMs)
      await app.ready()
      const server = await postmasterPid()
      for (const pid of [server, ...(await childrenOf(server))]) process.kill(pid, 'SIGTERM')
      await sleep(laterMs)
      app.child.kill('SIGTERM')
      expect(await app.exitCode()).toBe(0)
      expect(await serversOn(directory.path), 'left behind').toEqual([])
    },
  )
})

function startApp(drainMs?: number) {
  const app = new App(directory.path, drainMs)
  apps.push(app)
  return app
}

function pidFile() {
  return join(directory.path, 'postgres/cluster/postmaster.pid')
}

/** On a busy machine the server writes on after the app has ended, and says so. */
async function serverHasStopped() {
  const left = () => readFile(pidFile()).catch(({ code }) => code)
  await expect.poll(left).toBe('ENOENT')
}

async function postmasterPid() {
  return Number.parseInt(await readFile(pidFile(), 'utf8'), 10)
}

async function childrenOf(pid: number) {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

/** Numbers of the servers whose data are in `path`, by their command line. */
async function serversOn(path: string) {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = numbers.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(lines)).filter((line) => line.includes('postgres\0-D\0') && line.includes(path))
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

class App {
  output = ''
  child: ChildProcess
  #exit: Promise<unknown>

  constructor(dataDir: string, drainMs?: number) {
    this.child = spawn(process.execPath, [APP, dataDir, ...(drainMs === undefined ? [] : [`${drainMs}`])])
    this.#exit = once(this.child, 'close')
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    }
  }

  async ready() {
    await this.said('ready')
    return /ready (\S+)/.exec(this.output)?.[1] ?? ''
  }

  async said(words: string) {
    while (!this.output.includes(words)) {
      if (this.child.exitCode !== null) throw new Error(`ended before «${words}»: ${this.output}`)
      await sleep(20)
    }
  }

  async exitCode() {
    await this.#exit
    return this.child.exitCode
  }

  async kill(signal: NodeJS.Signals) {
    this.child.kill(signal)
    await this.#exit
  }
}
