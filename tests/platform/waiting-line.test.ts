import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAtMost, Silence } from '#app/platform/read-at-most.server.ts'
import { LineFull, WaitingLine } from '#app/platform/waiting-line.server.ts'

let begun: string[] = []

beforeEach(() => {
  begun = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function stand(line: WaitingLine, who: string, place: { size?: number; comesBack?: boolean } = {}) {
  return line.stand({
    ...place,
    begin: () => begun.push(who),
    giveUp: () => begun.push(`${who} gives up`),
  })
}

test('so many are inside, the others follow in the order they came, and who comes back goes first', () => {
  const line = new WaitingLine({ inside: 2, waiting: 10 })
  for (const who of ['Ana', 'Luis', 'Eva', 'Noa']) stand(line, who)
  stand(line, 'Ana again', { comesBack: true })
  stand(line, 'Luis again', { comesBack: true })
  expect(begun).toEqual(['Ana', 'Luis'])
  for (let n = 0; n < 4; n++) line.leave()
  expect(begun.slice(2)).toEqual(['Ana again', 'Luis again', 'Eva', 'Noa'])
})

test('beyond the line nobody waits; who goes away makes room; who came back is taken although it is full', () => {
  const line = new WaitingLine({ inside: 1, waiting: 1 })
  stand(line, 'Ana')
  const goAway = stand(line, 'Luis')
  stand(line, 'Eva')
  expect(begun).toEqual(['Ana', 'Eva gives up'])
  stand(line, 'Ana again', { comesBack: true })
  goAway()
  stand(line, 'Noa')
  line.leave()
  line.leave()
  expect(begun.slice(2)).toEqual(['Ana again', 'Noa'])
  expect(line.length).toBe(0)
})

test('patience ends, and only for who still waits', () => {
  const line = new WaitingLine({ inside: 1, waiting: 5, patienceMs: 1_000 })
  for (const who of ['Ana', 'Luis', 'Eva']) stand(line, who)
  vi.advanceTimersByTime(900)
  line.leave()
  vi.advanceTimersByTime(200)
  expect(begun).toEqual(['Ana', 'Luis', 'Eva gives up'])
})

test('where turns are of a size, no more goes in than there is room for, and nobody overtakes who waits for more', () => {
  const room = new WaitingLine({ inside: 10, waiting: 5 })
  stand(room, 'six', { size: 6 })
  stand(room, 'five', { size: 5 })
  stand(room, 'one', { size: 1 })
  expect(begun).toEqual(['six'])
  room.leave(6)
  expect(begun).toEqual(['six', 'five', 'one'])
})

test('a work that fails gives its place back; a full line throws', async () => {
  const line = new WaitingLine({ inside: 1, waiting: 0 })
  const fails = line.enter(async () => {
    throw new Error('broken')
  })
  await expect(line.enter(async () => 'done')).rejects.toBeInstanceOf(LineFull)
  await expect(fails).rejects.toThrow('broken')
  expect(await line.enter(async () => 'done')).toBe('done')
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
  await expect(readAtMost(1e6, request, 10_000, 100)).rejects.toBeInstanceOf(Silence)
})
