// @module-tag night
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEncryptedArchive, readArchive, writeArchive } from '#app/platform/backup-archive/archive.server.ts'

const PASSPHRASE = 'una clave larga de pruebas'
/** What the largest file in the tar may be. */
const PIECE = 8 * 1024 * 1024

type Content = Record<string, Buffer>

async function* entries(content: Content) {
  for (const [name, bytes] of Object.entries(content)) yield { name, body: chunksOf(bytes) }
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000)
}

const write = (content: Content, passphrase?: string) =>
  buffer(Readable.from(writeArchive(entries(content), passphrase)))

async function read(file: Buffer, passphrase?: string): Promise<Content> {
  const found: Content = {}
  for await (const { name, body } of readArchive(chunksOf(file), passphrase)) found[name] = await buffer(body)
  return found
}

const SMALL = {
  'about.json': Buffer.from('{}'),
  'tables/personas.copy': Buffer.alloc(0),
  'a/b': randomBytes(300),
}

test.each([undefined, PASSPHRASE])(
  'entries of any length come back as they were, in their order',
  async (key) => {
    const lengths = [1, 511, 512, 513, 65_535, 65_536, 700_000, PIECE, 2 * PIECE + 1]
    const long = Object.fromEntries(lengths.map((length) => [`of-${length}`, randomBytes(length)]))
    const content = { ...SMALL, ...long }
    const found = await read(await write(content, key), key)
    expect(Object.keys(found)).toEqual(Object.keys(content))
    for (const [name, bytes] of Object.entries(content)) expect(found[name]?.equals(bytes), name).toBe(true)
  },
)

test('a body that nobody reads is passed over', async () => {
  const names: string[] = []
  const file = await write({ ...SMALL, long: randomBytes(2 * PIECE), last: Buffer.from('z') })
  for await (const { name } of readArchive(chunksOf(file), undefined)) names.push(name)
  expect(names).toEqual([...Object.keys(SMALL), 'long', 'last'])
})

test.each([
  ['in the clear', undefined, 1, /foreign|corrupt/],
  // `age` cannot tell a damaged header from a wrong passphrase.
  ['encrypted', PASSPHRASE, 37, /foreign|corrupt|wrong-key/],
])('%s: a flipped bit is found wherever it is', async (_, key, step, refusal) => {
  const file = await write(SMALL, key)
  for (let at = 0; at < file.length; at += step) {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ 4
    await expect(read(flipped, key), `byte ${at}`).rejects.toThrow(refusal)
  }
})

test.each([undefined, PASSPHRASE])('whatever is cut off, added or repeated is found', async (key) => {
  const file = await write({ ...SMALL, long: randomBytes(300_000) }, key)
  const cut = [1, 16, 40, 65_536, file.length - 300].map((less) => file.subarray(0, -less))
  const added = [Buffer.from('x'), file].map((more) => Buffer.concat([file, more]))
  const exchanged = Buffer.concat([file.subarray(0, 100_000), file.subarray(165_552)])
  for (const other of [...cut, ...added, exchanged])
    await expect(read(other, key), `${other.length} bytes`).rejects.toThrow(/corrupt/)
})

test('who has no passphrase, another one, or another file is told so', async () => {
  const file = await write(SMALL, PASSPHRASE)
  await expect(read(file)).rejects.toThrow(/no-key/)
  await expect(read(file, `${PASSPHRASE}!`)).rejects.toThrow(/wrong-key/)
  for (const other of ['', 'PGDMP', 'MAREA-BACKUP 1 plain'])
    await expect(read(Buffer.from(other), PASSPHRASE)).rejects.toThrow(/foreign/)
  expect([isEncryptedArchive(file), isEncryptedArchive(await write(SMALL))]).toEqual([true, false])
})

test('two files of one passphrase and one content have nothing in common', async () => {
  const [one, other] = [await write(SMALL, PASSPHRASE), await write(SMALL, PASSPHRASE)]
  expect(one.subarray(-100).equals(other.subarray(-100))).toBe(false)
})

test('what an entry or the file throws is thrown as it is', async () => {
  async function* broken() {
    yield { name: 'a', body: chunksOf(randomBytes(100_000)) }
    throw new Error('the disk is gone')
  }
  for (const key of [undefined, PASSPHRASE])
    await expect(buffer(Readable.from(writeArchive(broken(), key)))).rejects.toThrow('the disk is gone')
  for (const key of [undefined, PASSPHRASE]) {
    const file = await write({ a: randomBytes(300_000) }, key)
    async function* cut() {
      yield file.subarray(0, 200_000)
      throw new Error('the connection broke')
    }
    const reading = async () => {
      for await (const { body } of readArchive(cut(), key)) await buffer(body)
    }
    await expect(reading()).rejects.toThrow('the connection broke')
  }
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('it opens without this code: by the library of age, zstd and tar', async () => {
  const long = randomBytes(PIECE + 70_000)
  const file = await write({ ...SMALL, 'tables/largas.copy': long }, PASSPHRASE)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  writeFileSync(join(folder, 'a.tar'), zstdDecompressSync(await decrypter.decrypt(file)))
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder })
  const tables = readdirSync(join(folder, 'tables')).sort()
  expect(tables).toEqual(['largas.copy', 'largas.copy.0002', 'personas.copy'])
  const pieces = tables.slice(0, 2).map((name) => readFileSync(join(folder, 'tables', name)))
  expect(pieces.map(({ length }) => length)).toEqual([PIECE, 70_000])
  expect(Buffer.concat(pieces).equals(long)).toBe(true)
  expect(readFileSync(join(folder, 'a/b')).equals(SMALL['a/b'])).toBe(true)
})

test('a tar that was encrypted anew by the tool is read', async () => {
  const plain = await write(SMALL)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(16)
  const file = Buffer.from(await encrypter.encrypt(plain.subarray(0, -40)))
  expect(await read(file, PASSPHRASE)).toEqual(SMALL)
})
