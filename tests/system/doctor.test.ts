// @module-tag night
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../mail/mail-server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { inherited, type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'
import { SECRET_KEY } from '../setup/site-secret.ts'

/** What whoever runs the site asks at a terminal, beside it. */
let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let site: Site

beforeAll(async () => {
  ;[database, directory] = await Promise.all([startDatabaseWithTables(), temporaryDirectory()])
  site = await startSite({ DATABASE_URL: database.url, DATA_DIR: directory.path })
})
afterAll(async () => {
  await site.stop()
  await database.remove()
  await directory.remove()
})

async function run(command: string, env: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...inherited(), DATABASE_URL: database.url, DATA_DIR: directory.path, SECRET_KEY, ...env },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err: err.trim(), code: child.exitCode }
}

test('the doctor says of each part how it is and what to do, and ends with 1 if one fails', async () => {
  const well = await run('doctor', { PUBLIC_URL: 'https://marea.test' })
  expect(well, well.out).toMatchObject({ err: '', code: 0 })
  expect(well.out).toMatch(/^✓ Sitio: En marcha en el puerto \d+\.$/m)
  expect(well.out).toMatch(/^✓ Base de datos: PostgreSQL \d+/m)
  expect(well.out).toMatch(/^– Correo: Sin servidor de correo/m)
  expect(well.out).toMatch(/^✓ Permisos en la base: /m)

  const ill = await run('doctor', { SMTP_URL: 'smtp://127.0.0.1:1', DATABSE_URL: 'x' })
  expect(ill.code).toBe(1)
  expect(ill.out).toMatch(
    /^! Variables: DATABSE_URL no existe y no cuenta\.\n {4}¿Querías decir DATABASE_URL\?$/m,
  )
  expect(ill.out).toMatch(
    /^✗ Correo: No se pudo conectar con el servidor de correo\.\n {4}Revisa el servidor/m,
  )
  expect(ill.out).toMatch(/^Para que llegue el boletín:\n[✓✗!–] Servidor de correo: /m)
})

test('what stands between the newsletter and its readers counts, where mail is on', async () => {
  const server = await startMailServer()
  try {
    const env = { SMTP_URL: server.url, PUBLIC_URL: 'https://marea.test' }
    const { out, code } = await run('doctor', env)
    expect(out).toMatch(/^✓ Correo: /m)
    expect(out).toMatch(/^✗ Remitente: /m)
    expect(out.match(/^✗/gm)).toHaveLength(2)
    expect(out).toMatch(/\n2 fallos\.\n$/)
    expect(code).toBe(1)
  } finally {
    await server.stop()
  }
})

test('the doctor counts what waits for somebody to begin with the retention, as Sistema does', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('insert into retention_hold default values')
    expect((await run('doctor')).out).toMatch(/^! Conservación: La conservación espera.* a que alguien/m)
  } finally {
    await client.query('delete from retention_hold')
    await client.end()
  }
})

test('of a site that is stopped, or does not answer well, it says no good word', async () => {
  const [unused, elsewhere] = await Promise.all([startDatabaseWithTables(), temporaryDirectory()])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    expect((await run('doctor', { DATA_DIR: elsewhere.path })).out).toMatch(/^✓ Sitio: En marcha en otra/m)
    const stopped = await run('doctor', { DATABASE_URL: unused.url, DATA_DIR: elsewhere.path })
    expect(stopped.out).toMatch(/^– Sitio: Detenido\.\n {4}Si debería/m)
    for (const part of ['Memoria', 'Archivos abiertos', 'Proxies', 'Versión'])
      expect(stopped.out).toMatch(new RegExp(`^– ${part}: El sitio está detenido\\.$`, 'm'))
    expect(stopped.out).toMatch(/^! Dirección pública: /m)
    site.child.kill('SIGSTOP')
    await client.query(
      `insert into system_checks (part, claimed_at, checked_at, state, says)
       values ('version', now(), now() - interval '8 minutes', 'ok', 'Marea 2.0.0.')
       on conflict (part) do update set checked_at = excluded.checked_at, state = 'ok', says = excluded.says`,
    )
    const hung = await run('doctor')
    expect(hung.out).toMatch(/^✓ Versión: Marea 2\.0\.0\. \(lo vio el sitio hace 8 minutos\)$/m)
    expect(hung.out).toMatch(/^✗ Sitio: En marcha en el puerto \d+, pero no contesta bien\.$/m)
    expect(hung.code).toBe(1)
  } finally {
    site.child.kill('SIGCONT')
    await Promise.all([client.end(), unused.remove(), elsewhere.remove()])
  }
})

test('without a database it says so, and whatever asks nothing of it', async () => {
  const { out, err, code } = await run('doctor', {
    ...{ DATABASE_URL: 'postgres://ana@127.0.0.1:1/marea', SMTP_URL: 'smtp://127.0.0.1:1' },
    DATABSE_URL: 'x',
  })
  expect({ err, code }).toEqual({ err: '', code: 1 })
  expect(out).toMatch(/^✗ Base de datos: .*nadie responde/m)
  expect(out).toMatch(/^! Variables: DATABSE_URL/m)
  for (const part of ['Archivos', 'Disco', 'Clave del sitio', 'Certificado', 'Correo'])
    expect(out).toMatch(new RegExp(`^[✓✗!–] ${part}: `, 'm'))
  expect(out).toMatch(/^✗ Correo: No se pudo conectar/m)
})

test('a mail to try the server with arrives, or its refusal is said', async () => {
  const server = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'Marea <hola@marea.test>' }
  const sent = await run('mail-test', env, ['ana@cacao.test'])
  expect(sent).toMatchObject({ err: '', code: 0 })
  expect(sent.out).toContain('Aceptó un correo de hola@marea.test para ana@cacao.test')
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['ana@cacao.test']])
  const away = await run('mail-test', { ...env, DATABASE_URL: 'postgres://ana@127.0.0.1:1/marea' }, [
    'eva@cacao.test',
  ])
  expect(away).toMatchObject({ err: '', code: 0 })
  expect(server.received.at(-1)?.recipients).toEqual(['eva@cacao.test'])
  await server.stop()
  expect(await run('mail-test', env, ['ana@cacao.test'])).toMatchObject({
    ...{ code: 1, out: '' },
    err: 'No se pudo conectar con el servidor de correo.',
  })
  expect(await run('mail-test', env, ['ana'])).toMatchObject({ code: 1, err: '«ana» no es un correo.' })
  expect(await run('mail-test', {}, ['ana@cacao.test'])).toMatchObject({
    ...{ code: 1, err: expect.stringMatching(/No hay servidor de correo/) },
  })
})
