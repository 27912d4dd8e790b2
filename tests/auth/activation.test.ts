import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { storeActivationCode } from '#app/domains/auth/codes/activation.server.ts'
import { activate } from '#app/domains/auth/invitations/activation.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { makeAccount, withAuth } from './administrator.ts'

withAuth()

const CODE = 'K7M2P9QX'

/** An administrator with a live code. */
async function invited(): Promise<string> {
  const { id, email } = await makeAccount()
  const expiresAt = new Date(Date.now() + 60_000)
  await db.transaction((tx) => storeActivationCode({ userId: id, code: CODE, expiresAt }, tx))
  return email
}

const type = (email: string, code: string) => activate({ email, code, address: randomUUID() })

/** Limits forget old attempts every five minutes by their own clock, whoever types a code meanwhile. */
const isTidying = (given: unknown) => (given as pg.QueryConfig).name === 'rlflx-clear-expired'

test('a wrong code costs the same statements whoever it is typed for, so that the clock tells nothing', async () => {
  const settled = (await makeAccount()).email
  const [waiting, stranger] = [await invited(), 'nadie@marea.example']
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const countFor = async (email: string) => {
    statements.mockClear()
    expect(await type(email, 'AAAAAAAA')).toEqual({ outcome: 'refused' })
    return statements.mock.calls.filter(([given]) => !isTidying(given)).length
  }
  const counts: number[] = []
  // The least of two: what another test left to do may add a statement to one of them.
  for (const email of [stranger, settled, waiting])
    counts.push(Math.min(await countFor(email), await countFor(email)))
  statements.mockRestore()
  expect(counts[0]).toBeGreaterThan(0)
  expect(new Set(counts).size, `${counts}`).toBe(1)
  expect((await type(waiting, CODE)).outcome, 'and the right one is still good').toBe('open')
})
