import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  Autosave,
  type AutosavePosition,
  type AutosaveState,
  type Sent,
} from '#app/domains/content/admin/ui/autosave.ts'

/** A clock that the test turns, and a server that answers when the test says so. */
let sent: { position: AutosavePosition; answer: (sent: Sent) => void }[]
let states: AutosaveState['kind'][]
let said: AutosaveState[]
let autosave: Autosave

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  states = []
  said = []
  autosave = new Autosave({
    position: { base: 3, seen: 0, next: 1 },
    send: (position) => new Promise((answer) => sent.push({ position, answer })),
    onState: (state) => {
      states.push(state.kind)
      said.push(state)
    },
  })
})

afterEach(() => vi.useRealTimers())

const kept = (revision: number, base = 3): Sent => ({
  outcome: 'kept',
  revision,
  base,
  standing: 'draft',
  at: '10:30',
})

async function answerLast(with_: Sent) {
  sent.at(-1)?.answer(with_)
  await vi.advanceTimersByTimeAsync(0)
}

describe('what is typed', () => {
  test('is sent within two seconds of its first key, also by who never pauses', async () => {
    for (let n = 0; n < 20; n++) {
      autosave.typed()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(sent).toHaveLength(1)
  })

  test('while something is under way goes after it, never beside it', async () => {
    autosave.typed()
    await vi.advanceTimersByTimeAsync(2_000)
    autosave.typed()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    await answerLast(kept(1))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ position }) => [position.seen, position.next])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test('is at the server only when that said so', async () => {
    autosave.typed()
    expect(autosave.isDirty).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.isDirty).toBe(true)
    await answerLast(kept(1))
    expect(autosave.isDirty).toBe(false)
    expect(states).toEqual(['saving', 'saved'])
  })

  test.each<[string, Sent]>([
    ['network', undefined],
    ['database', { outcome: 'away', message: '' }],
    ['session', { outcome: 'ended' }],
  ])('without the %s is sent again until it is back, counting on', async (_, failure) => {
    autosave.typed()
    for (let n = 0; n < 3; n++) {
      await vi.advanceTimersByTimeAsync(3_000)
      await answerLast(failure)
      expect(autosave.isDirty).toBe(true)
    }
    await vi.advanceTimersByTimeAsync(3_000)
    await answerLast(kept(4))
    expect(autosave.isDirty).toBe(false)
    expect(sent.map(({ position }) => position.next)).toEqual([1, 2, 3, 4])
  })

  test('that the site cannot keep is told in its own words, apart from a network that is away', async () => {
    autosave.typed()
    await vi.advanceTimersByTimeAsync(1_000)
    await answerLast({ outcome: 'away', message: 'la base de datos no responde.' })
    expect(said.at(-1)).toEqual({ kind: 'away', message: 'la base de datos no responde.' })
    await vi.advanceTimersByTimeAsync(3_000)
    await answerLast(undefined)
    expect(said.at(-1)).toEqual({ kind: 'away' })
  })

  test('waits for a word where somebody else wrote, and goes on from there', async () => {
    autosave.typed()
    await vi.advanceTimersByTimeAsync(1_000)
    const from = { base: 4, standing: 'published', revision: 7 } as const
    const clash = { ...from, kind: 'saved', by: 'ella', isSelf: false, theirs: {} } as const
    await answerLast({ outcome: 'clash', clash })
    autosave.typed()
    autosave.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    autosave.goOn(clash)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)?.position).toEqual({ base: 4, seen: 7, next: 8 })
  })

  test('is sent at once by a page that may not live on', () => {
    autosave.flush()
    expect(sent).toHaveLength(0)
    autosave.typed()
    autosave.flush()
    expect(sent).toHaveLength(1)
  })

  test('is held back while the form itself is sent, and sent if that failed', async () => {
    autosave.typed()
    autosave.pause(true)
    await vi.advanceTimersByTimeAsync(10_000)
    autosave.flush()
    expect(sent).toHaveLength(0)
    autosave.pause(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1)
  })
})
