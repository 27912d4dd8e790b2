import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypted, encrypted } from '#app/domains/backups/archive/encryption.server.ts'

const KEY = 'una clave larga de pruebas'

async function* once(bytes: Buffer) {
  yield bytes
}

async function gather(source: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

const close = (content: Buffer, key?: string) => gather(encrypted(once(content), key))
const open = (file: Buffer, key?: string) => gather(decrypted(once(file), key))

test.each([0, 1, 262_143, 262_144, 262_145, 700_000])('%i bytes come back as they were', async (length) => {
  const content = randomBytes(length)
  for (const key of [undefined, KEY])
    expect((await open(await close(content, key), key)).equals(content)).toBe(true)
})

test.each([
  ['in the clear', undefined, 1],
  ['encrypted', KEY, 37],
])('%s: a flipped bit is found wherever it is', async (_, key, step) => {
  const file = await close(randomBytes(300), key)
  for (let at = 0; at < file.length; at += step) {
    const flipped = Buffer.from(file)
    flipped[at] = (flipped[at] ?? 0) ^ 4
    await expect(open(flipped, key), `byte ${at}`).rejects.toThrow(/foreign|corrupt/)
  }
})

test.each([undefined, KEY])('frames that are missing, doubled or exchanged are found', async (key) => {
  const file = await close(randomBytes(262_144 * 3), key)
  const start = file.indexOf('\n') + 1
  const length = 5 + 262_144 + (key ? 16 : 32)
  const frame = (number: number) => file.subarray(start + number * length, start + (number + 1) * length)
  const head = file.subarray(0, start)
  const orders = [
    [0, 2],
    [0, 1],
    [1, 0, 2],
    [0, 0, 1, 2],
  ]
  expect((await open(Buffer.concat([head, frame(0), frame(1), frame(2)]), key)).length).toBe(262_144 * 3)
  for (const order of orders)
    await expect(open(Buffer.concat([head, ...order.map(frame)]), key)).rejects.toThrow(/corrupt/)
})

test('two files of one key and one content have nothing in common', async () => {
  const content = Buffer.alloc(100)
  const [one, other] = [await close(content, KEY), await close(content, KEY)]
  expect(one.subarray(-100).equals(other.subarray(-100))).toBe(false)
})
