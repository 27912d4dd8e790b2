/** Time-based one-time passwords (RFC 6238) as every authenticator application makes them: SHA-1, 6 digits, 30 s. */
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Steps that a phone's clock may be off, in each direction. */
const TOLERATED_STEPS = 1
/** Steps, in each direction, in which a refused code is looked for, to tell a wrong clock from a wrong code. */
const EXPLAINED_STEPS = 10

/** New secret in Base32, 160 bits as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret().base32
}

/** Address in the QR code, by which an application adds the account. */
export function setUpAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  return generatorOf(secret, issuer, account).toString()
}

export type Match =
  /** `step`: number of the code's period since 1970. */
  { match: 'right'; step: number } | { match: 'clock' } | { match: 'wrong' }

/** Compares six digits with the codes around now. 'clock': the code of a period that is too far off. */
export function matchCode(secret: string, code: string): Match {
  const generator = generatorOf(secret)
  const timestamp = Date.now()
  const right = generator.validate({ token: code, timestamp, window: TOLERATED_STEPS })
  if (right !== null) return { match: 'right', step: Math.floor(timestamp / (STEP_SECONDS * 1000)) + right }
  const far = generator.validate({ token: code, timestamp, window: EXPLAINED_STEPS })
  return { match: far === null ? 'wrong' : 'clock' }
}

function generatorOf(secret: string, issuer?: string, label?: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    ...(issuer && { issuer }),
    ...(label && { label }),
  })
}
