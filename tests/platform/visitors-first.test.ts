import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterVisitors, forVisitor } from '#app/platform/admission/visitors-first.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody who waits for an answer, until it is given. */
function visitor() {
  const answer = Promise.withResolvers<string>()
  return { ...answer, answered: forVisitor(() => answer.promise) }
}

function mail() {
  const seen = { isSent: false }
  afterVisitors(1_000).then(() => {
    seen.isSent = true
  })
  return seen
}

const aMoment = () => vi.advanceTimersByTimeAsync(1)

test('a mail goes at once where nobody waits for an answer', async () => {
  const letter = mail()
  await aMoment()
  expect(letter.isSent).toBe(true)
})

test('it makes way until the last of them has theirs, also where it is a failure', async () => {
  const [one, other] = [visitor(), visitor()]
  const letter = mail()
  one.resolve('gracias')
  expect(await one.answered).toBe('gracias')
  await aMoment()
  expect(letter.isSent).toBe(false)
  other.reject(new Error('sin base de datos'))
  await expect(other.answered).rejects.toThrow('sin base de datos')
  await aMoment()
  expect(letter.isSent).toBe(true)
})

test('a crowd without an end puts it off for a second, and no more', async () => {
  const crowd = visitor()
  const letter = mail()
  await vi.advanceTimersByTimeAsync(990)
  expect(letter.isSent).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(letter.isSent).toBe(true)
  crowd.resolve('gracias')
})
