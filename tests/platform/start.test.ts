// @module-tag night
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { queryAt } from '../setup/query.ts'
import { startDatabase } from '../setup/site.ts'
import { startStoppableDatabase } from '../setup/test-database.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** What the person at the terminal reads when the built program cannot start. */
const PROGRAM = 'build/server/index.js'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>

beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => directory.remove())

describe.skipIf(!existsSync(PROGRAM))('a start that fails', () => {
  test.each([
    ['a wrong variable', { PORT: 'http' }, 'La variable PORT debe ser'],
    ['a log level that is none', { LOG_LEVEL: 'verbose' }, 'La variable LOG_LEVEL debe ser una de: fatal'],
    ['a database nobody serves', { DATABASE_URL: 'postgres://ana@127.0.0.1:1/marea' }, 'DATABASE_URL'],
  ])('says why in one line and exits 1: %s', async (_, env, sentence) => {
    expect(await start(env)).toMatchObject({ code: 1, errors: [expect.stringContaining(sentence)] })
  })

  test('first names the variables that mean nothing, of marea.env each', async () => {
    await writeFile(join(directory.path, 'marea.env'), 'SMTP_HOST=x\nTZ=UTC\n# FOO=x\n')
    const { said } = await start({ PORT: 'http', DATABSE_URL: 'x' }, directory.path)
    expect(said.trim().split('\n')).toEqual([
      'La variable DATABSE_URL no existe y no cuenta. ¿Querías decir DATABASE_URL?',
      'La variable SMTP_HOST no existe y no cuenta. Quítala de marea.env, o mira en README.md cómo se llama.',
    ])
  })

  test('waits for a database that is not up yet, and says so', async () => {
    const database = await startStoppableDatabase()
    await database.stop()
    const starting = follow({ DATABASE_URL: database.url })
    await expect
      .poll(starting.said)
      .toMatch(/^[^\n]*nadie responde .* Se espera por ella 60 segundos[^\n]*\n$/)
    await database.startAgain()
    await expect.poll(starting.said).toMatch(STARTED)
    await starting.end()
    await database.remove()
  })

  test('waits for a database that is read-only, as right after it was failed over, and says so', async () => {
    const database = await startDatabase()
    const name = new URL(database.url).pathname.slice(1)
    await queryAt(database.url, `alter database ${name} set default_transaction_read_only = on`)
    const starting = follow({ DATABASE_URL: database.url })
    await expect.poll(starting.said).toMatch(/es de solo lectura: .* Se espera por ella 60 segundos/)
    await queryAt(
      database.url,
      `set transaction read write; alter database ${name} set default_transaction_read_only = off`,
    )
    await expect.poll(starting.said).toMatch(STARTED)
    await starting.end()
    await database.remove()
  })

  test('says which step takes long, as where another node changes the tables', async () => {
    const database = await startDatabase()
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    // The lock of migrations (app/platform/database/migrate.server.ts).
    await other.query('select pg_advisory_lock(7204101)')
    const starting = follow({ DATABASE_URL: database.url })
    await expect.poll(starting.said).toMatch(/^Poniendo al día las tablas… lleva \d+ s$/m)
    await other.end()
    await expect.poll(starting.said).toMatch(STARTED)
    await starting.end()
    await database.remove()
  })

  test('says once which part is broken, and what to do about it', async () => {
    const database = await startDatabase()
    const starting = follow({ DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:1' })
    await expect.poll(starting.said).toMatch(/está en marcha[\s\S]*^Correo: .+\. .+SMTP_URL.+$/m)
    await starting.end()
    await database.remove()
    expect(starting.said().match(/^Correo: /gm)).toHaveLength(1)
  })

  test('of several processes does not say that one is missing which comes next', async () => {
    const database = await startDatabase()
    const starting = follow({
      DATABASE_URL: database.url,
      WEB_PROCESSES: '3',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    await expect.poll(starting.said).toMatch(/^Correo: /m)
    await starting.end()
    await database.remove()
    expect(starting.said()).not.toContain('Procesos: ')
  })

  test('says in the words of PostgreSQL which right is missing', async () => {
    const database = await startDatabase()
    await queryAt(
      database.url,
      `revoke create on database ${new URL(database.url).pathname.slice(1)} from current_user`,
    )
    const { code, errors } = await start({ DATABASE_URL: database.url })
    await database.remove()
    expect({ code, errors }).toEqual({
      code: 1,
      errors: [
        expect.stringMatching(/^PostgreSQL no dejó .*: permission denied for database .* \(42501\)\.$/),
      ],
    })
  })

  test('says when DATA_DIR cannot be a folder', async () => {
    const file = join(directory.path, 'file')
    await writeFile(file, '')
    const { code, errors } = await start({ DATA_DIR: join(file, 'data') })
    expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringContaining('carpeta de datos')] })
  })

  test('says when another one uses the data, and leaves it alone', async () => {
    const other = await startEmbeddedPostgres({ dataDir: directory.path, log: () => {} })
    const { code, errors } = await start({})
    await other.stop()
    expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringContaining('Otra Marea')] })
  })

  test('says when the port is taken', async () => {
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, errors } = await start({ PORT: String(port) })
    taken.close()
    // The database may have been left running: it is ours to end.
    await startEmbeddedPostgres({ dataDir: directory.path, log: () => {} }).then((database) =>
      database.stop(),
    )
    expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringContaining(`puerto ${port}`)] })
    // The one-time password belongs to the start that succeeds.
    expect(await firstWords({ PORT: '0' })).toContain('Contraseña de un solo uso')
  })
})

const STARTED = /Marea \S+ está en marcha/

/** A start whose words are followed, until it is told to end. */
function follow(env: Record<string, string>) {
  const child = launch(env)
  let words = ''
  child.stdout.on('data', (chunk) => {
    words += chunk
  })
  return {
    said: () => words,
    async end() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function launch(env: Record<string, string>, cwd = '.') {
  return spawn(process.execPath, [resolve(PROGRAM)], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: directory.path,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ...env,
    },
  })
}

/** What a start that succeeds prints, up to where the administrator signs in. */
async function firstWords(env: Record<string, string>) {
  const child = launch(env)
  let words = ''
  for await (const chunk of child.stdout) {
    words += chunk
    if (words.includes('Entra en')) break
  }
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  return words
}

async function start(env: Record<string, string>, cwd?: string) {
  const child = launch(env, cwd)
  let [errors, said] = ['', '']
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said, errors: errors.trim().split('\n') }
}
