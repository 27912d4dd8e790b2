// @module-tag night
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as picture from '../media/pictures.ts'
import { BACKENDS, type StorageBackend } from '../media/stores.ts'
import { atScale } from '../setup/at-scale.ts'
import { statementToEmpty } from '../setup/empty-tables.ts'
import { whileRefused } from '../setup/failing-table.ts'
import { LOW_MEMORY_FLAGS, type Site, startDatabaseWithTables, startSite } from '../setup/site.ts'
import { enter } from './roles/people.ts'

/** Images through the built site: what is let in, what comes out, and what stays when something fails. */
const MB5 = 5 * 1024 * 1024
const TOO_LARGE = 'El archivo es demasiado grande. Máximo 5MB.'
const WRONG_TYPE = 'Tipo de archivo no válido. Use JPG, PNG o WEBP.'
const BROKEN = 'El archivo está dañado o llegó incompleto.'
/** Near the roles primary and surface of the identity. */
const NAVY = [7, 32, 58]
const SAND = [251, 246, 236]

/** Largest difference of two colours in a channel, opacity apart. */
function distance(colour: number[], to: number[]): number {
  return Math.max(...to.map((channel, index) => Math.abs(channel - (colour[index] ?? 0))))
}

/** Red, green, blue and opacity of a pixel. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

const ADDRESS = /^\/imagenes\/\d{8}-\d{6}-[0-9a-f]{24}-(\d+)x(\d+)\.webp$/

describe.each(BACKENDS)('images %s', (_, open) => {
  let database: Awaited<ReturnType<typeof startDatabaseWithTables>>
  let db: pg.Client
  let backend: StorageBackend
  let site: Site
  let cookie: string

  beforeAll(async () => {
    backend = await open()
    database = await startDatabaseWithTables()
    site = await startSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback', ...backend.env })
    db = new pg.Client({ connectionString: database.url })
    await db.connect()
    cookie = (await enter(db, [site.url, site.url])).cookie
  })
  afterAll(async () => {
    await db?.end()
    await site?.stop()
    await backend?.remove()
    await database?.remove()
  })
  beforeEach(() => db.query(statementToEmpty('media', 'audit_log')))

  async function upload(body: BodyInit | Buffer, headers: Record<string, string> = {}) {
    const response = await fetch(`${site.url}/admin/imagenes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/jpeg', ...headers },
      body: body as BodyInit,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit)
    const { url = '', message } = (await response.json()) as { url?: string; message?: string }
    return { status: response.status, url, message }
  }

  async function drawn(address: string) {
    const response = await fetch(site.url + address)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, bytes, metadata: await sharp(bytes).metadata() }
  }

  const rows = async () => (await db.query('select * from media')).rows
  /** Without the file with which the site itself tries its storage, which stays where the storage goes away meanwhile. */
  const pictures = async () => (await backend.names()).filter((name) => !name.startsWith('comprobacion-'))
  const left = async () => ({ rows: (await rows()).length, files: (await pictures()).length })

  test('a photograph is kept in three widths and two formats, for a year, under a name of its own', async () => {
    const before = await pictures()
    const sent = await upload(await picture.jpeg({ width: 2000, height: 1000 }))
    expect(sent).toMatchObject({ status: 201, url: expect.stringMatching(ADDRESS) })
    const sizes = ['400x200', '800x400', '1600x800']
    for (const size of sizes)
      for (const format of ['avif', 'webp']) {
        const { response, metadata } = await drawn(sent.url.replace('1600x800.webp', `${size}.${format}`))
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(`${metadata.width}x${metadata.height}`).toBe(size)
        expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp')
      }
    expect(await rows()).toMatchObject([
      { width: 1600, height: 800, uploaded_by: expect.stringMatching(/@/) },
    ])
    expect((await pictures()).length - before.length).toBe(6)
    const again = await upload(await picture.jpeg({ width: 2000, height: 1000 }))
    expect(again.url).not.toBe(sent.url)
    const { rows: entries } = await db.query(`select summary from audit_log where subject_type = 'media'`)
    expect(entries).toEqual([{ summary: 'Subió una imagen' }, { summary: 'Subió una imagen' }])
  })

  test.each([
    ['a PNG, whatever it says it is', picture.png, 30, 20],
    ['a WEBP', picture.webp, 30, 20],
    ['one pixel', () => picture.png({ width: 1, height: 1 }), 1, 1],
    ['a thread', () => picture.png({ width: 3000, height: 1 }), 1600, 1],
    ['colours for print', picture.cmyk, 30, 20],
    ['16 bits a channel', picture.deep, 30, 20],
  ])('%s comes out as an image of the web', async (_, make, width, height) => {
    const { url } = await upload(await make())
    expect((await drawn(url)).metadata).toMatchObject({ format: 'webp', width, height, space: 'srgb' })
  })

  test('what is transparent stays so', async () => {
    const { url } = await upload(await picture.transparent())
    expect((await drawn(url)).metadata.hasAlpha).toBe(true)
  })

  test('a person is drawn in two tones of the palette, a logo in one colour, once each', async () => {
    const { url } = await upload(await picture.portrait())
    const before = await pictures()
    const duo = await drawn(url.replace('.webp', '-duo.webp'))
    expect(duo.response.headers.get('content-type')).toBe('image/webp')
    expect(duo.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // From the navy of the dark part to the sand of the light one.
    expect(distance(await colourAt(duo.bytes, 10, 50), NAVY)).toBeLessThan(12)
    expect(distance(await colourAt(duo.bytes, 90, 50), SAND)).toBeLessThan(12)
    const mark = await drawn(url.replace('.webp', '-mark.webp'))
    expect(distance(await colourAt(mark.bytes, 10, 50), NAVY)).toBeLessThan(12)
    expect((await colourAt(mark.bytes, 90, 50))[3], 'the ground of a logo').toBeLessThan(12)
    expect((await pictures()).length - before.length).toBe(2)
    expect((await drawn(url.replace('.webp', '-duo.webp'))).bytes).toEqual(duo.bytes)
    expect((await pictures()).length - before.length).toBe(2)
  })

  test.each([
    ['one pixel', () => picture.png({ width: 1, height: 1 }), '1x1'],
    ['8,000 pixels', () => picture.jpeg({ width: 8000, height: 4000 }), '1600x800'],
    ['what is transparent', picture.transparent, '30x20'],
  ])('%s has looks too', async (_, make, size) => {
    const { url } = await upload(await make())
    for (const look of ['duo', 'mark']) {
      const { response, metadata } = await drawn(url.replace('.webp', `-${look}.webp`))
      expect(response.status).toBe(200)
      expect(`${metadata.width}x${metadata.height}`).toBe(size)
    }
  })

  test('what is transparent stays so in both looks', async () => {
    const { url } = await upload(await picture.transparent())
    for (const look of ['duo', 'mark']) {
      const { bytes } = await drawn(url.replace('.webp', `-${look}.webp`))
      const [, , , alpha] = await colourAt(bytes, 5, 5)
      expect(alpha).toBeGreaterThan(90)
      expect(alpha).toBeLessThan(115)
    }
  })

  test('a size that was not stored, or another look, is no image', async () => {
    const { url } = await upload(await picture.png())
    for (const name of [
      url.replace('30x20', '31x20').replace('.webp', '-duo.webp'),
      url.replace('.webp', '-sepia.webp'),
    ])
      expect((await fetch(site.url + name)).status, name).toBe(404)
  })

  test('a photograph stands upright, and says neither where nor with what it was taken', async () => {
    const original = await picture.photograph()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { url } = await upload(original)
    const { metadata, bytes } = await drawn(url)
    expect(metadata).toMatchObject({ width: 20, height: 40 })
    for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(metadata[trace], trace).toBeUndefined()
    expect(bytes.includes('Telefono')).toBe(false)
  })

  test('a page hidden in a picture does not come out again', async () => {
    const { url } = await upload(await picture.polyglot(), { 'content-type': 'text/html' })
    const { bytes, response } = await drawn(url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(bytes.includes('script')).toBe(false)
  })

  test.each([
    ['words', () => Buffer.from('hola'), WRONG_TYPE],
    ['nothing', () => Buffer.alloc(0), WRONG_TYPE],
    ['a drawing with a script', picture.drawing, WRONG_TYPE],
    ['an animated GIF', () => picture.animated('gif'), WRONG_TYPE],
    [
      'an animated WEBP',
      () => picture.animated('webp'),
      'Las imágenes animadas no se aceptan. Usa una imagen fija.',
    ],
    ['an animated PNG', picture.animatedPng, 'Las imágenes animadas no se aceptan. Usa una imagen fija.'],
    [
      'another thing under the first bytes of a JPEG',
      () => Buffer.from('\xff\xd8\xffhola', 'latin1'),
      BROKEN,
    ],
    ['half a JPEG', async () => half(await picture.jpeg()), BROKEN],
    ['half a PNG', async () => half(await picture.png()), BROKEN],
    ['half a WEBP', async () => half(await picture.webp({ width: 300, height: 200 })), BROKEN],
    ['900 million pixels', picture.endless, 'La imagen tiene demasiados píxeles. Máximo 36 megapíxeles.'],
  ])('%s is refused, and nothing of it is kept', async (_, make, message) => {
    const before = await pictures()
    const body = await make()
    expect(body.length).toBeLessThan(MB5)
    expect(await upload(body)).toMatchObject({ status: 422, message })
    expect(await rows()).toEqual([])
    expect(await pictures()).toEqual(before)
  })

  test('5 MB pass, one byte more does not, whether or not its size is said before', async () => {
    expect((await upload(await picture.jpegOf(MB5))).status).toBe(201)
    const more = await picture.jpegOf(MB5 + 1)
    expect(await upload(more)).toMatchObject({ status: 413, message: TOO_LARGE })
    expect(await upload(new Blob([more as BlobPart]).stream())).toMatchObject({
      status: 413,
      message: TOO_LARGE,
    })
    const exact = new Blob([(await picture.jpegOf(MB5)) as BlobPart]).stream()
    expect((await upload(exact)).status).toBe(201)
  })

  test('only an administrator uploads, from this site, and no other address takes so much', async () => {
    const body = (await picture.jpegOf(2_000_000)) as BodyInit
    const post = (path: string, headers: Record<string, string>) =>
      fetch(site.url + path, { method: 'POST', body, headers }).then(({ status }) => status)
    expect(await post('/admin/imagenes', {})).toBe(401)
    expect(await post('/admin/imagenes', { cookie, origin: 'https://evil.test' })).toBe(403)
    expect(await post('/admin/events', { cookie })).toBe(413)
    expect(await post('/sube-evento', {})).toBe(413)
    expect(await rows()).toEqual([])
  })

  test.each([
    '/imagenes/../../etc/passwd',
    '/imagenes/..%2f..%2fpackage.json',
    '/imagenes/%2e%2e%2fpostgres',
    '/imagenes/no-existe.webp',
    '/imagenes/20261201-183000-0123456789abcdef01234567-1600x1000.webp',
    '/imagenes/20261201-183000-0123456789abcdef01234567-1600x1000.svg',
  ])('%s is nothing: 404', async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404)
  })

  test('while the storage is away an upload says so and leaves nothing, and an image is a 503', async () => {
    const { url } = await upload(await picture.jpeg())
    const before = await left()
    await backend.goAway()
    expect(await upload(await picture.jpeg())).toMatchObject({
      status: 503,
      message: 'El almacén de imágenes no responde. Inténtalo de nuevo en un momento.',
    })
    const response = await fetch(site.url + url)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    await backend.comeBack()
    expect((await fetch(site.url + url)).status).toBe(200)
    // What could not be removed just now is known by its row, which the clock comes back to.
    expect(await left()).toEqual({ ...before, rows: before.rows + 1 })
    expect((await upload(await picture.jpeg())).status).toBe(201)
  })

  test('when the row cannot be confirmed, no file stays', async () => {
    const before = await pictures()
    const sent = await whileRefused('media', async () => upload(await picture.jpeg()), {
      on: 'update',
      database: database.url,
    })
    expect(sent).toMatchObject({ status: 500, message: 'Hubo un error inesperado; inténtalo de nuevo.' })
    expect(await rows()).toEqual([])
    expect(await pictures()).toEqual(before)
  })
})

test('many photographs at once neither fill the memory nor shut the door', { tags: ['night'] }, async () => {
  const backend = await (BACKENDS[0] as (typeof BACKENDS)[number])[1]()
  const database = await startDatabaseWithTables()
  const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: 'loopback', ...backend.env }
  const site = await startSite(env, LOW_MEMORY_FLAGS)
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  try {
    const { cookie } = await enter(db, [site.url, site.url])
    // All of 5 MB; some with as many pixels as are let in, in the order of bytes that takes most room.
    const large = await picture.jpegOf(MB5, { width: 7200, height: 5000 })
    const small = await picture.jpegOf(MB5, { width: 600, height: 400 })
    const answers = await Promise.all(
      Array.from({ length: atScale(20, 8) }, (_, i) =>
        fetch(`${site.url}/admin/imagenes`, {
          method: 'POST',
          headers: { cookie },
          body: (i % 7 === 0 ? large : small) as BodyInit,
        }).then(({ status }) => status),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([201]))
    const status = await readFile(`/proc/${site.child.pid}/status`, 'utf8').catch(() => undefined)
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024
    expect(peak).toBeLessThan(600)

    // Senders that have said how much will come, and then nothing: more than are read and let into the line.
    const silent = Array.from({ length: 60 }, () => {
      const headers = { cookie, 'content-length': `${MB5}` }
      const sender = request(`${site.url}/admin/imagenes`, { method: 'POST', headers })
      sender.on('error', () => {}).flushHeaders()
      return sender
    })
    const upload = () =>
      fetch(`${site.url}/admin/imagenes`, {
        method: 'POST',
        headers: { cookie },
        body: small as BodyInit,
        // One that still got into the line would stand there.
        signal: AbortSignal.timeout(4_000),
      })
    await vi.waitFor(async () => expect((await upload()).status).toBe(503))
    for (const sender of silent) sender.destroy()
    await vi.waitFor(async () => expect((await upload()).status).toBe(201))
  } finally {
    await db.end()
    await site.stop()
    await backend.remove()
    await database.remove()
  }
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}
