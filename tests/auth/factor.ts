import {
  confirmSetUp,
  findUnconfirmed,
  startSetUp,
} from '#app/domains/auth/second-factor/setting-up.server.ts'
import { codeOf } from '../setup/totp.ts'
import { makeAccount } from './administrator.ts'

/** An account with a second factor, two steps after its first code. Expects a clock that a test moves. */
export async function makeAccountWithFactor(later: (steps: number) => void) {
  const person = await makeAccount()
  await startSetUp(person)
  const secret = (await findUnconfirmed(person.id)) ?? ''
  const result = await confirmSetUp(person, codeOf(secret))
  const recoveryCodes = result.outcome === 'on' ? result.recoveryCodes : []
  later(2)
  return { person, secret, recoveryCodes }
}
