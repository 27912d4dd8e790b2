import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Admission } from '#app/platform/admission/admission.server.ts'
import { BoundedQueue, QueueFull } from '#app/platform/admission/bounded-queue.server.ts'
import { NetworkRate, RefusalRate } from '#app/platform/admission/network-rate.ts'
import { ReadTimeout, readAtMost } from '#app/platform/admission/read-at-most.server.ts'

let begun: string[] = []

beforeEach(() => {
  begun = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function enqueue(
  queue: BoundedQueue,
  who: string,
  place: { size?: number; isReturning?: boolean; network?: string } = {},
) {
  return queue.enqueue({
    ...place,
    start: () => begun.push(who),
    reject: () => begun.push(`${who} gives up`),
  })
}

test('so many are inside, the others follow in the order they came, and who comes back goes first', () => {
  const queue = new BoundedQueue({ concurrency: 2, capacity: 10 })
  for (const who of ['Ana', 'Luis', 'Eva', 'Noa']) enqueue(queue, who)
  enqueue(queue, 'Ana again', { isReturning: true })
  enqueue(queue, 'Luis again', { isReturning: true })
  expect(begun).toEqual(['Ana', 'Luis'])
  for (let n = 0; n < 4; n++) queue.release()
  expect(begun.slice(2)).toEqual(['Ana again', 'Luis again', 'Eva', 'Noa'])
})

test('beyond its capacity nobody waits; who goes away makes room; who came back is taken although it is full', () => {
  const queue = new BoundedQueue({ concurrency: 1, capacity: 1 })
  enqueue(queue, 'Ana')
  const cancel = enqueue(queue, 'Luis')
  enqueue(queue, 'Eva')
  expect(begun).toEqual(['Ana', 'Eva gives up'])
  enqueue(queue, 'Ana again', { isReturning: true })
  cancel()
  enqueue(queue, 'Noa')
  queue.release()
  queue.release()
  expect(begun.slice(2)).toEqual(['Ana again', 'Noa'])
  expect(queue.length).toBe(0)
})

test('patience ends, and only for who still waits', () => {
  const queue = new BoundedQueue({ concurrency: 1, capacity: 5, timeoutMs: 1_000 })
  for (const who of ['Ana', 'Luis', 'Eva']) enqueue(queue, who)
  vi.advanceTimersByTime(900)
  queue.release()
  vi.advanceTimersByTime(200)
  expect(begun).toEqual(['Ana', 'Luis', 'Eva gives up'])
})

test('while what runs is slow nobody waits longer than four seconds to be told, also who came before it was', () => {
  let isSlow = false
  const queue = new BoundedQueue({ concurrency: 1, capacity: 5, timeoutMs: 50_000, isSlow: () => isSlow })
  for (const who of ['Ana', 'Luis']) enqueue(queue, who)
  vi.advanceTimersByTime(9_000)
  expect(begun).toEqual(['Ana'])
  isSlow = true
  enqueue(queue, 'Eva')
  vi.advanceTimersByTime(1_000)
  expect(begun).toEqual(['Ana', 'Luis gives up'])
  vi.advanceTimersByTime(3_000)
  expect(begun).toEqual(['Ana', 'Luis gives up', 'Eva gives up'])
})

test('where turns are of a size, no more goes in than there is room for, and nobody overtakes who waits for more', () => {
  const room = new BoundedQueue({ concurrency: 10, capacity: 5 })
  enqueue(room, 'six', { size: 6 })
  enqueue(room, 'five', { size: 5 })
  enqueue(room, 'one', { size: 1 })
  expect(begun).toEqual(['six'])
  room.release(6)
  expect(begun).toEqual(['six', 'five', 'one'])
})

test('over all queues, a network has a turn every so often while others wait, and at once when nobody else does', () => {
  const rate = new NetworkRate(50)
  const [pages, forms] = [1, 1].map((concurrency) => new BoundedQueue({ concurrency, capacity: 10, rate }))
  if (!pages || !forms) throw new Error('No queues.')
  for (const page of ['page 1', 'page 2']) enqueue(pages, page, { network: 'greedy' })
  enqueue(pages, 'Ana', { network: 'hers' })
  enqueue(forms, 'form', { network: 'greedy' })
  expect(begun, 'Ana waits for the page').toEqual(['page 1'])
  vi.advanceTimersByTime(50)
  expect(begun).toEqual(['page 1', 'form'])
  pages.release(1, 'greedy')
  expect(begun, 'her network is next').toEqual(['page 1', 'form', 'Ana'])
  pages.release(1, 'hers')
  expect(begun, 'nobody else waits').toEqual(['page 1', 'form', 'Ana', 'page 2'])
})

test('however many refusals a network has coming, it hears 200 a second, each a second late at least', () => {
  const pace = new RefusalRate()
  const delays = Array.from({ length: 1_400 }, () => pace.delayOf('greedy'))
  expect(delays[0]).toBe(1_000)
  expect(delays[1_399]).toBeCloseTo(1_000 + 1_399 * 5)
  expect(pace.delayOf('hers')).toBe(1_000)
  for (let n = 0; n < 5_000; n++) pace.delayOf('greedy')
  expect(pace.delayOf('greedy'), 'nobody waits for longer').toBe(10_000)
})

test('a work that fails gives its place back; a full queue throws', async () => {
  const queue = new BoundedQueue({ concurrency: 1, capacity: 0 })
  const fails = queue.run(async () => {
    throw new Error('broken')
  })
  await expect(queue.run(async () => 'done')).rejects.toBeInstanceOf(QueueFull)
  await expect(fails).rejects.toThrow('broken')
  expect(await queue.run(async () => 'done')).toBe('done')
})

test('a body that drips is given up when its time is over, however little it is silent', async () => {
  vi.useRealTimers()
  const body = new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      controller.enqueue(new Uint8Array(1))
    },
  })
  const request = new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readAtMost(1e6, request, 10_000, 100)).rejects.toBeInstanceOf(ReadTimeout)
})

const RULES = {
  networkOf: () => undefined,
  spentFor: () => undefined,
  isSlow: () => false,
  turnAway: () => {},
  onOverload: () => {},
}

function posted(url: string, headers: IncomingHttpHeaders = {}) {
  return Object.assign(new IncomingMessage(new Socket()), { method: 'POST', url, headers })
}

test('who does not fit hears it as they come, before anything begins for those who do; it is told once', () => {
  let refused = 0
  const told: unknown[] = []
  const admission = new Admission({
    ...RULES,
    kinds: { form: { concurrency: 4, capacity: 700 } },
    kindOf: () => 'form',
    turnAway: () => refused++,
    onOverload: (overload) => told.push(overload),
  })
  for (let n = 0; n < 1_400; n++) {
    const incoming = posted('/comunidad')
    admission.admit(incoming, new ServerResponse(incoming), async () => {
      begun.push(`form ${n}`)
    })
  }
  expect(begun).toEqual([])
  expect(refused).toBe(696)
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([{ line: 'form', reason: 'full', turnedAway: 696, waiting: 700 }])
})

test('a large body waits for memory, but for none that only bodies of other kinds fill', async () => {
  const limits = { concurrency: 4, capacity: 10 }
  const admission = new Admission({
    ...RULES,
    kinds: { form: limits, team: { ...limits, hasOwnMemory: true } },
    kindOf: ({ url }) => (url === '/admin' ? 'team' : 'form'),
  })
  const maxBytes = 5 * 1024 * 1024
  for (const url of ['/first', '/second', '/admin']) {
    const incoming = posted(url, { 'content-length': `${maxBytes}` })
    const readNever = () => {
      begun.push(url)
      return new Promise<never>(() => {})
    }
    const response = new ServerResponse(incoming)
    admission.admit(incoming, response, () => admission.read(incoming, maxBytes, readNever))
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual(['/first', '/admin'])
})
