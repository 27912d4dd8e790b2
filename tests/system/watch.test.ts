import { expect, test } from 'vitest'
import type { PartView } from '#app/domains/system/parts.ts'
import { initialState, withAnswer } from '#app/domains/system/watch.ts'

const NOW = '2026-11-22T15:00:20.000Z'

const part = (name: PartView['part'], state: PartView['state']): PartView => ({
  part: name,
  state,
  says: 'Se miró.',
  todo: null,
  checked_at: NOW,
  since: NOW,
})
const answer = (...parts: PartView[]) => ({ parts, read_at: NOW })
const failing = ({ parts }: { parts: PartView[] }) =>
  parts.filter(({ state }) => state === 'failure').map(({ part }) => part)

test('before the first answer the frame knows what failed, and every reading is newer', () => {
  const known = initialState(['mail', 'disk'])
  expect(failing(known)).toEqual(['mail', 'disk'])
  expect(known.read_at < NOW).toBe(true)
  expect(failing(withAnswer(known, answer(part('mail', 'ok'), part('disk', 'failure')), 0))).toEqual(['disk'])
})

test('a database that is away is one failure more, also where nothing else was known yet', () => {
  expect(failing(withAnswer(initialState(['mail']), 'database away', 0))).toEqual(['database', 'mail'])
  const known = withAnswer(initialState([]), answer(part('database', 'ok'), part('mail', 'ok')), 1000)
  const away = withAnswer(known, 'database away', 11_000)
  expect(away.parts[0]).toMatchObject({ part: 'database', since: '2026-11-22T15:00:30.000Z' })
  const still = withAnswer(away, 'database away', 21_000)
  expect(still.parts[0], 'away since then').toMatchObject({
    checked_at: '2026-11-22T15:00:40.000Z',
    since: '2026-11-22T15:00:30.000Z',
  })
  expect(still.parts).toHaveLength(2)
})

test('a site that does not answer leaves what was known, growing older', () => {
  const known = withAnswer(initialState([]), answer(part('mail', 'failure')), 1000)
  const lost = withAnswer(known, 'lost', 11_000)
  expect(lost).toMatchObject({ isLost: true, read_at: '2026-11-22T15:00:30.000Z' })
  expect(lost.parts).toEqual(known.parts)
  expect(withAnswer(lost, answer(part('mail', 'ok')), 21_000)).toMatchObject({ isLost: false, read_at: NOW })
})
