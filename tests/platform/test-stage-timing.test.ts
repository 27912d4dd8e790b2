import { expect, test } from 'vitest'
import { inMinutes, secondsLeft } from '#scripts/test/stage-timing.ts'

/** What is left of a stage of `npm test`, and of those after it. */
test.each([
  ['the last run says it', { elapsed: 100, share: 0.1, own: 400, after: 200 }, 500],
  ['without a last run, the share that is done says it', { elapsed: 100, share: 0.25, after: 200 }, 500],
  ['slower than the last run, too', { elapsed: 500, share: 0.5, own: 400, after: 0 }, 500],
  ['nothing is known before anything is done', { elapsed: 10, share: 0, after: 0 }, undefined],
])('%s', (_, { elapsed, share, own, after }: Case, left) => {
  expect(secondsLeft(elapsed, share, { own, after })).toBe(left)
})

type Case = { elapsed: number; share: number; own?: number; after: number }

test('it is said in minutes', () => {
  expect([inMinutes(31), inMinutes(400)]).toEqual(['queda menos de un minuto', 'quedan unos 7 min'])
})
