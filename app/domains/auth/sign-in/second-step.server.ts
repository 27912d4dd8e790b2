/**
 * Owns the second step of a sign-in: a code of the application or a recovery code opens the session that the password
 * did not. Refused codes count among the refused sign-ins.
 */
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { type CodeOutcome, takeCode } from '../second-factor/codes.server.ts'
import { rememberHere } from '../second-factor/remembered.server.ts'
import { knownDevice } from './device-cookie.server.ts'
import { enter, type From } from './entering.server.ts'
import { endPendingSignIn, findPendingSignIn } from './pending.server.ts'
import { countLimitedSignIn, countRefusedSignIn } from './refused.server.ts'

export type SecondStepOutcome =
  | { outcome: 'signed-in'; cookies: string[] }
  /** No sign-in waits in this browser: ten minutes are over, or another tab finished it. */
  | { outcome: 'gone' }
  | Exclude<CodeOutcome, { outcome: 'ok' }>

type SecondStep = From & {
  code: string
  /** Whether this browser is not to be asked for 30 days. */
  isToRemember: boolean
}

/** Limits are checked first: by client address, then by account or, on a known device, by device. */
export async function takeSecondStep({
  code,
  isToRemember,
  ...from
}: SecondStep): Promise<SecondStepOutcome> {
  const { address, headers } = from
  const byAddress = await spendAttempt('signInByAddress', address)
  if (!byAddress.ok) {
    countLimitedSignIn({ typed: undefined, source: address })
    return { outcome: 'limited', retryAfterSeconds: byAddress.retryAfterSeconds }
  }
  const cookie = headers.get('cookie')
  const person = await findPendingSignIn(cookie)
  if (!person) return { outcome: 'gone' }
  const device = await knownDevice(cookie, person.email)
  const count = device
    ? { limit: 'codeByDevice' as const, who: device }
    : { limit: 'codeByAccount' as const, who: person.id }
  const taken = await takeCode(person, code, count)
  const tried = { typed: person.email, source: address }
  if (taken.outcome === 'limited') countLimitedSignIn(tried)
  else if (taken.outcome !== 'ok') await countRefusedSignIn(tried)
  if (taken.outcome !== 'ok') return taken

  const ended = await endPendingSignIn(cookie)
  if (!ended) return { outcome: 'gone' }
  const cookies = [ended, ...(await enter(person, from))]
  if (isToRemember) cookies.push(await rememberHere(person, headers.get('user-agent') ?? ''))
  return { outcome: 'signed-in', cookies }
}
