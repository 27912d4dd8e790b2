import { z } from 'zod'
import { atMost } from '#app/platform/forms/field-schema.ts'

/** Passkeys that one account may have: a phone, a computer, a key on a ring, and their successors. */
export const MOST_PASSKEYS = 10

const NAME_MAX = 60

export const passkeyName = () =>
  z.string().min(1, 'Ponle un nombre, para reconocerla después').max(NAME_MAX, atMost(NAME_MAX))

/** One message for every passkey that does not open, whatever the reason. */
export const PASSKEY_REFUSED =
  'Esa llave de acceso no abre ninguna cuenta de este sitio. Entra con tu contraseña, o prueba con otra llave.'

/** Longest answer of an authenticator that is read, in characters; certificates of security keys are left out. */
const ANSWER_MAX = 20_000

/** Answer of an authenticator as the browser posts it, in JSON; undefined if it is none. */
export const authenticatorAnswer = () =>
  z
    .string()
    .max(ANSWER_MAX)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(z.looseObject({ id: z.string().max(1400), response: z.looseObject({}) }))

/** What a browser needs to ask for a passkey (WebAuthn §5.1.8). */
export type PasskeyRequest = {
  challenge: string
  rpId?: string
  timeout?: number
  userVerification?: 'required' | 'preferred' | 'discouraged'
}

export type PasskeyView = {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
  /** Kept by a password manager and on every device of its owner; otherwise on one device only. */
  isSynced: boolean
  /** Made for another address of the site, and dead at this one. */
  isOfOtherHost: boolean
}
