import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test, vi } from 'vitest'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'

const refusedWith = (thrown: unknown) => {
  const announce = vi.fn()
  const sent = sendByScript(() => Promise.reject(thrown), { announce, lost: 'No llegó.' })
  return sent.then(() => announce.mock.calls[0]?.[0])
}

test.each([
  [503, /mucha gente a la vez.*Lo que escribiste sigue aquí/],
  [413, /demasiado largo.*Lo que escribiste sigue aquí/],
  [502, /^No llegó\.$/],
])(
  'a form that the site answered with %i before looking at it stays, and says why',
  async (status, words) => {
    const answer = await refusedWith(new ErrorResponse(status, '', '<!doctype html>'))
    expect(answer).toEqual({ outcome: 'refused', message: expect.stringMatching(words) })
  },
)

test('without a network it stays too', async () => {
  expect(await refusedWith(new TypeError('Failed to fetch'))).toMatchObject({ message: 'No llegó.' })
})

test('what leads somewhere else is followed, and a page that is gone is said by its own screen', async () => {
  const away = new Response(null, { status: 302 })
  await expect(refusedWith(away)).rejects.toBe(away)
  await expect(refusedWith(new ErrorResponse(404, '', ''))).rejects.toMatchObject({ status: 404 })
})
