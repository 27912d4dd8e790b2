import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atScale } from '../setup/at-scale.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { type Site, startSite } from '../setup/site.ts'
import { enter } from './roles/people.ts'

/** The import of contacts through the built site: what is let in, what it costs everybody else, and a killed node. */
const PATH = '/admin/tools/datos/importar'
const MB = 1024 * 1024

let served: Served
let db: pg.Client
let site: Site
let cookie: string

beforeAll(async () => {
  served = await serve({ TRUSTED_PROXIES: 'loopback' })
  ;({ site, db } = served)
  cookie = (await enter(db, [site.url, site.url])).cookie
})
afterAll(async () => {
  // The one that came after a kill.
  await site?.stop()
  await served?.stop()
})
beforeEach(() => db.query(statementToEmpty('contacts', 'contact_imports', 'audit_log')))

function post(path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie, ...headers },
  })
}

const upload = (csv: string | Buffer, name = 'personas.csv', headers = {}) => {
  const form = new FormData()
  form.set('archivo', new File([csv as BlobPart], name))
  return post(PATH, form, headers)
}

/** Where the file stands once it is read, without the anchor that the answer leads to. */
async function bring(csv: string): Promise<string> {
  const { status, headers } = await upload(csv)
  expect(status).toBe(303)
  return new URL(headers.get('location') ?? '', site.url).pathname
}

const page = async (at: string) => (await fetch(site.url + at, { headers: { cookie } })).text()

/** Presses 'Importar' as often. */
async function start(at: string, presses = 1) {
  const [, version = ''] = /name="version"[^>]*value="(\d+)"/.exec(await page(at)) ?? []
  const form = () => post(at, new URLSearchParams({ intent: 'start', version }))
  return Promise.all(Array.from({ length: presses }, form))
}

const state = async () => (await db.query('select * from contact_imports')).rows[0]
const untilDone = () => expect.poll(async () => (await state())?.state, { interval: 100 }).toBe('done')
const count = async (table: string) => Number((await db.query(`select count(*) from ${table}`)).rows[0].count)

describe('what is no list of contacts', () => {
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  test.each([
    ['empty', '', 422, 'El archivo está vacío'],
    ['only titles', 'Email\n', 422, 'no hay ningún contacto que importar'],
    ['a picture called .csv', picture, 422, 'La fila'],
    ['60,000 columns', Array(60_000).fill('c').join(), 422, '60,000 columnas'],
    ['a 5 MB cell', `Email,N\na@x.test,${'x'.repeat(5e6)}`, 422, 'La fila 2 tiene más de 100,000 caracteres'],
    ['NUL', 'Email\na@x.test\0', 422, 'La fila 2 contiene signos que no son texto'],
    ['an open quote', 'Email,N\na@x.test,"x', 422, 'La fila 2 abre unas comillas'],
    ['50,001 rows', `Email\n${'a@x.test\n'.repeat(50_001)}`, 422, 'pasa de 50,000 contactos'],
    ['16 MB and a byte', Buffer.alloc(16 * MB + 1, 'a'), 413, 'pasa de 16 MB'],
    ['30 MB', Buffer.alloc(30 * MB, 'a'), 413, 'pasa de 16 MB'],
  ])('%s is refused in Spanish, and nothing stays', async (_, file, status, words) => {
    const answer = await upload(file)
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
    expect(await count('contact_imports')).toBe(0)
  })

  test('no file, no form, too many fields, no length: 4xx', async () => {
    expect((await upload('', '')).status).toBe(422)
    expect((await post(PATH, new URLSearchParams({ archivo: 'x' }))).status).toBe(422)
    const many = new FormData()
    for (let i = 0; i < 1_000; i++) many.append('archivo', 'x')
    expect((await post(PATH, many)).status).toBe(413)
    // Ends with the answer, and its connection with it: the site cuts that off, maybe under the next request.
    const sending = new AbortController()
    const endless = new ReadableStream({
      async pull(controller) {
        // `fetch` goes on reading a body that it no longer sends.
        if (sending.signal.aborted) return controller.close()
        await sleep(1)
        controller.enqueue(Buffer.alloc(MB, 'a'))
      },
    })
    const sent = fetch(site.url + PATH, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      redirect: 'manual',
      signal: sending.signal,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect(await sent.then(({ status }) => status).catch(() => 'cut off')).toSatisfy(
      (status) => status === 413 || status === 'cut off',
    )
    sending.abort()
    expect(await count('contact_imports')).toBe(0)
  })

  test('only an administrator, from this site; and no other address takes so much', async () => {
    const csv = `Email\n${'a@x.test\n'.repeat(200_000)}`
    expect((await upload(csv, 'x.csv', { cookie: '' })).status).toBe(401)
    expect((await upload(csv, 'x.csv', { origin: 'https://evil.test' })).status).toBe(403)
    const form = new FormData()
    form.set('archivo', new File([csv], 'x.csv'))
    expect((await post('/admin/contacts', form)).status).toBe(413)
    expect((await post('/sube-evento', form)).status).toBe(413)
    expect(await count('contact_imports')).toBe(0)
  })

  test('a mapping without an email, or with two, is refused where it is made', async () => {
    const at = await bring('Dirección,Notas\na@x.test,x')
    const check = (columna_1: string, columna_2: string) =>
      post(at, new URLSearchParams({ intent: 'check', mode: 'skip', columna_1, columna_2 }))
    const answers = [await check('', 'first_name'), await check('email', 'email'), await check('email', '')]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 303])
    expect(await answers[0]?.text()).toContain('Elige qué columna es el correo')
    expect(await page(at)).toContain('Importar 1 contacto<')
    expect((await post(at, new URLSearchParams({ intent: 'start', version: '0' }))).status).toBe(409)
    expect((await post(at, new URLSearchParams({ intent: 'nada' }))).status).toBe(400)
    expect((await fetch(`${site.url}${PATH}/no-es`, { headers: { cookie } })).status).toBe(404)
  })
})

test('rows that are left out come as a file, with their number, their reason and nothing that runs', async () => {
  const at = await bring('Email,Nombre\nmal,=cmd\na@x.test,A\nA@x.test,<script>alert(1)</script>')
  const answer = await fetch(`${site.url}${at}/filas.csv`, { headers: { cookie } })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="filas_con_errores.csv"')
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
    '\uFEFF"Fila","Motivo","Email","Nombre"\r\n"2","El correo no es válido","mal","\'=cmd"\r\n' +
      '"4","Repite la dirección de la fila 3","A@x.test","<script>alert(1)</script>"\r\n',
  )
  expect(await page(at)).not.toContain('<script>alert(1)')
})

/**
 * How long the site's own thread has worked, in milliseconds: what keeps an answer waiting, however busy the machine.
 * Zero where the system does not tell.
 */
async function workedMs(): Promise<number> {
  const { pid } = site.child
  const times = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '0')
  return Number(times.split(' ')[0]) / 1e6
}

const shown = (count: number) => count.toLocaleString('en')

describe('a large file', { tags: ['night'] }, () => {
  const names = 'Email,Nombre,Apellido,Empresa,Posición,Sector,Tipo de Perfil,Intereses'
  const line = (i: number) =>
    `persona${i}@x.test,Ana ${i},Peña,"Cacao, ${i % 900}",Directora,Agritech,Emprendedor,"Redes; IA"`
  const csvOf = (count: number) => [names, ...Array.from({ length: count }, (_, i) => line(i))].join('\r\n')

  const most = atScale(50_000, 10_000)

  test(`${shown(most)} contacts are read, checked, imported and undone while everybody else is answered`, async () => {
    let longest = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const before = await workedMs()
        await fetch(`${site.url}/healthz`)
        longest = Math.max(longest, (await workedMs()) - before)
        await sleep(5)
      }
    })()
    const times: Record<string, number> = {}
    const timed = async <Result>(name: string, work: () => Promise<Result>) => {
      const since = performance.now()
      const result = await work()
      times[name] = Math.round(performance.now() - since)
      return result
    }
    const at = await timed('upload and dry run', () => bring(csvOf(most)))
    expect(await page(at)).toContain(`Importar ${shown(most)} contactos`)
    const seen = new Set<number>()
    await timed('import', async () => {
      const pressed = await start(at, 2)
      expect(pressed.map(({ status }) => status)).toEqual([303, 303])
      await expect
        .poll(
          async () => {
            const now = await state()
            if (now?.state === 'running') seen.add(now.progress)
            return now?.state
          },
          { interval: 50 },
        )
        .toBe('done')
    })
    expect(seen.size, 'progress is seen from outside').toBeGreaterThan(2)
    expect([await count('contacts'), await count('contact_import_rows'), await count('audit_log')]).toEqual([
      most,
      0,
      1,
    ])
    const undone = await timed('undo', () => post(at, new URLSearchParams({ intent: 'undo' })))
    expect(undone.status).toBe(303)
    expect(await count('contacts')).toBe(0)
    isOver = true
    await watching
    const memory = await readFile(`/proc/${site.child.pid}/status`, 'utf8').catch(() => '')
    const peak = Number(/VmHWM:\s+(\d+)/.exec(memory)?.[1] ?? 0) / 1024
    console.log({ ...times, 'longest before /healthz': Math.round(longest), 'peak MB': Math.round(peak) })
    expect(longest, 'milliseconds of work before somebody is answered').toBeLessThan(500)
    expect(peak).toBeLessThan(600)
  })

  test('15,000 are there once, all of them, when the node is killed in the middle', async () => {
    const at = await bring(csvOf(15_000))
    await start(at)
    await expect.poll(async () => (await state())?.progress, { interval: 20 }).toBeGreaterThan(2_000)
    site.child.kill('SIGKILL')
    await sleep(500)
    expect(await count('contacts')).toBe(0)
    site = await startSite({ DATABASE_URL: served.databaseUrl, TRUSTED_PROXIES: 'loopback' })
    await untilDone()
    expect([await count('contacts'), await count('audit_log')]).toEqual([15_000, 1])
  })
})
