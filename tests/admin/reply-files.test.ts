import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteRequest } from '#app/domains/admin/inbox/handling.server.ts'
import { receiveReplies } from '#app/domains/admin/inbox/receiving.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { readPerson } from '#app/domains/admin/people/person.server.ts'
import { loader as readFile } from '#app/domains/admin/routes/reply-file.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { personKey } from '#app/domains/contacts/person-key.server.ts'
import { listReplyFiles, removeFilesOfGone } from '#app/domains/conversations/files.server.ts'
import { readFileName } from '#app/domains/media/schema.ts'
import { describeTrash, purgeAll } from '#app/domains/trash/emptying.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { jpeg } from '../media/pictures.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { REVIEWER, rowsOf, withTables } from '../setup/team.ts'
import { answered, mail, REPLY_TABLES, repliesTo, withMailbox } from './mailed-answers.ts'
import { inquiry } from './requests.ts'

withTables(...REPLY_TABLES)
const server = withMailbox()

let folder: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  folder = await temporaryDirectory()
  replaceEnv({ imapUrl: server().url, dataDir: folder.path })
})
afterAll(() => folder.remove())

/** A reply with these files, and its request. */
async function replied(files: Record<string, Buffer>) {
  const { id, messageId } = await answered()
  const parts = Object.entries(files).map(
    ([name, content]) =>
      `Content-Type: text/html\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}`,
  )
  const body = ['Content-Type: text/plain\n\nVa adjunto.', ...parts].map((part) => `--x\n${part}\n`)
  server().mails.push({
    source: mail(
      { 'In-Reply-To': messageId, 'Content-Type': 'multipart/mixed; boundary=x' },
      `${body.join('')}--x--`,
    ),
  })
  await receiveReplies()
  return { id, files: (await repliesTo(id))[0]?.files ?? [] }
}

const onDisk = () => readdir(join(folder.path, 'media')).catch(() => [])

function download(request: string, file: string, kind = 'contacto', search = '') {
  const params = { kind, id: request, file }
  const sent = new Request(`http://x.test/admin/solicitudes/${kind}/${request}/archivos/${file}${search}`)
  const context = new RouterContextProvider()
  context.set(adminContext, REVIEWER)
  return readFile({ request: sent, params, context } as unknown as Parameters<typeof readFile>[0])
}

test('files are listed with their size, and saved but never shown, under an address of their request alone', async () => {
  const page = Buffer.from('<script>alert(1)</script>')
  const { id, files } = await replied({ 'cotización/final.html': page })
  const stored = { id: expect.any(String), bytes: page.length }
  expect(files).toEqual([{ name: 'cotización/final.html', stored }])
  const answer = await download(id, String(files[0]?.stored?.id))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="archivo"; filename*=UTF-8''cotizaci%C3%B3n_final.html`,
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(page)
  expect(await rowsOf(`select summary from audit_log where action = 'data.exported'`)).toEqual([
    { summary: 'Exportó un archivo que vino con una respuesta' },
  ])
  const other = await inquiry({ email: 'otra@manglar.test' })
  for (const [request, kind] of [[other], [id, 'cursos']])
    expect((await download(String(request), String(files[0]?.stored?.id), kind)).status).toBe(404)
  const [name = ''] = await onDisk()
  expect(readFileName(name)).toBeUndefined()
})

test('pictures have a preview, drawn anew, and others none, whatever their name', async () => {
  const { id, files } = await replied({
    'foto.JPG': await jpeg({ width: 1200, height: 600 }),
    'falsa.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  const preview = (at: number) => download(id, `${files[at]?.stored?.id}`, 'contacto', '?vista=1')
  const drawn = await preview(0)
  expect(drawn.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 240,
  })
  expect((await preview(1)).status).toBe(404)
})

test('a pasted screenshot is a file, the logo of a signature none', async () => {
  const { id, messageId } = await answered()
  const picture = (cid: string, bytes: number) =>
    `--x\nContent-Type: image/png; name=${cid}.png\nContent-ID: <${cid}>\nContent-Transfer-Encoding: base64\n\n${Buffer.alloc(bytes).toString('base64')}\n`
  const html = '<img src=cid:captura><img src=cid:logo>Mira.'
  const body = `--x\nContent-Type: text/html\n\n${html}\n${picture('captura', 60_000)}${picture('logo', 8_000)}--x--`
  const type = 'multipart/related; boundary=x'
  server().mails.push({ source: mail({ 'In-Reply-To': messageId, 'Content-Type': type }, body) })
  await receiveReplies()
  expect((await repliesTo(id))[0]).toMatchObject({ body: 'Mira.', files: [{ name: 'captura.png' }] })
})

test('files above 10 MB together stay in the mailbox, by name', async () => {
  const { files } = await replied({
    'plano.pdf': Buffer.alloc(7_000_000),
    'video.mp4': Buffer.alloc(4_000_000),
    'nota.txt': Buffer.from('Hola'),
  })
  expect(files.map(({ name, stored }) => [name, stored?.bytes])).toEqual([
    ['plano.pdf', 7_000_000],
    ['video.mp4', undefined],
    ['nota.txt', 4],
  ])
})

test('files wait in the trash with their request, and go with it', async () => {
  const { id } = await replied({ 'nota.txt': Buffer.from('Hola') })
  await deleteRequest({ kind: 'contacto', id }, REVIEWER)
  await removeFilesOfGone()
  expect(await listReplyFiles()).toHaveLength(1)
  const [{ digest }] = [await describeTrash()]
  await db.transaction((tx) => purgeAll(digest, tx))
  await removeFilesOfGone()
  expect([await listReplyFiles(), await rowsOf('select * from reply_files')]).toEqual([[], []])
})

test('files are erased with the person, and named in their data', async () => {
  await replied({ 'nota.txt': Buffer.from('Hola') })
  expect((await readPerson(personKey('luz@manglar.test')))?.replies).toMatchObject([{ files: ['nota.txt'] }])
  const before = await onDisk()
  expect(await erasePerson('luz@manglar.test', 'luz@manglar.test', REVIEWER)).toBe('erased')
  expect(await onDisk()).toHaveLength(before.length - 1)
})

test('files that somebody else sent to a request are erased with them, and nothing of its sender', async () => {
  const { id, messageId } = await answered()
  const body = '--x\nContent-Disposition: attachment; filename=a.txt\n\nHola\n--x--'
  const type = { 'In-Reply-To': messageId, 'Content-Type': 'multipart/mixed; boundary=x' }
  const before = await onDisk()
  for (const From of ['luz@manglar.test', 'otra@x.test'])
    server().mails.push({ source: mail({ ...type, From }, body) })
  await receiveReplies()
  expect(await onDisk()).toHaveLength(before.length + 2)
  expect((await readPerson(personKey('otra@x.test')))?.replies).toMatchObject([{ files: ['a.txt'] }])
  expect(await erasePerson('otra@x.test', 'otra@x.test', REVIEWER)).toBe('erased')
  expect(await repliesTo(id)).toMatchObject([
    { author: 'luz@manglar.test', files: [{ stored: { bytes: 4 } }] },
  ])
  expect(await onDisk()).toHaveLength(before.length + 1)
})

test('files that another reader stored meanwhile are not stored twice, and one cut off goes after a day', async () => {
  const { id, messageId } = await answered()
  const body = '--x\nContent-Disposition: attachment; filename=a.txt\n\nHola\n--x--'
  const type = 'multipart/mixed; boundary=x'
  server().mails.push({ source: mail({ 'In-Reply-To': messageId, 'Content-Type': type }, body) })
  const before = await onDisk()
  await Promise.all([receiveReplies(), receiveReplies()])
  expect((await repliesTo(id))[0]?.files).toMatchObject([{ name: 'a.txt', stored: { bytes: 4 } }])
  expect(await onDisk()).toHaveLength(before.length + 1)
  await rowsOf(`update reply_files set stored_at = null, created_at = now() - interval '25 hours'`)
  await removeFilesOfGone()
  expect(await onDisk()).toEqual(before)
})

test('without a storage files stay in the mailbox, and the reply comes', async () => {
  await rm(join(folder.path, 'media'), { recursive: true, force: true })
  await writeFile(join(folder.path, 'media'), 'no es una carpeta')
  const { files } = await replied({ 'nota.txt': Buffer.from('Hola') })
  expect(files).toEqual([{ name: 'nota.txt', stored: undefined }])
  await rm(join(folder.path, 'media'))
})
