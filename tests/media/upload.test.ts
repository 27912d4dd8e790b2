import { expect, test } from 'vitest'
import { answerUpload } from '#app/domains/media/upload.server.ts'

const BUSY = 'Se están subiendo muchas imágenes a la vez. Espera un momento e inténtalo de nuevo.'
const MB5 = 5 * 1024 * 1024

/** Files on their way: which of them has been asked for a first byte, and the means to end each. */
function senders() {
  const asked = new Set<number>()
  const ends: ((fault?: Error) => void)[] = []
  const send = (index: number) => {
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          ends[index] = (fault) => (fault ? controller.error(fault) : controller.close())
        },
        pull: () => void asked.add(index),
      },
      { highWaterMark: 0 },
    )
    const request = new Request('http://site.test/admin/imagenes', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    return answerUpload(request, async () => ({ outcome: 'refused', refusal: 'broken' }))
  }
  return { asked, ends, send }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four files are read at once, the others wait unread for their turn, and beyond forty nobody waits', async () => {
  const { asked, ends, send } = senders()
  const answers = Array.from({ length: 44 }, (_, index) => send(index))
  await settled()
  expect([...asked]).toEqual([0, 1, 2, 3])

  const refused = await send(44)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 20])
  expect(await refused.json()).toEqual({ message: BUSY })
  expect(asked.has(44)).toBe(false)

  // One that is done and one that breaks off make room alike, each for the next in line.
  ends[1]?.()
  expect((await answers[1])?.status).toBe(422)
  await settled()
  expect([...asked]).toEqual([0, 1, 2, 3, 4])
  ends[0]?.(new Error('hung up'))
  await answers[0]
  await settled()
  expect([...asked]).toEqual([0, 1, 2, 3, 4, 5])

  for (let index = 2; index < answers.length; index++) {
    ends[index]?.()
    await answers[index]
    await settled()
    expect(asked.size).toBe(Math.min(index + 5, 44))
  }
  expect(asked.size).toBe(44)
})

test('four senders that fall silent give their turns to who comes next', async () => {
  const silent = () =>
    new Request('http://site.test/admin/imagenes', {
      method: 'POST',
      body: new ReadableStream({}, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit)
  const store = async () => ({ outcome: 'refused', refusal: 'broken' }) as const
  const stalled = Array.from({ length: 4 }, () => answerUpload(silent(), store, 50))
  const next = new Request('http://site.test/admin/imagenes', { method: 'POST', body: 'x' })
  expect((await answerUpload(next, store)).status).toBe(422)
  for (const answer of await Promise.all(stalled))
    expect([answer.status, await answer.json()]).toEqual([
      408,
      { message: 'La imagen dejó de llegar. Revisa tu conexión e inténtalo de nuevo.' },
    ])
})

test('a file that turns out longer than 5 MB is not read to its end', async () => {
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read++
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request('http://site.test/admin/imagenes', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await answerUpload(request, () => Promise.reject(new Error('stored')))
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { message: 'El archivo es demasiado grande. Máximo 5MB.' },
  ])
  expect(read).toBe(MB5 / (1024 * 1024) + 1)
})
