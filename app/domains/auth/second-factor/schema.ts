import { formatCount } from '#app/platform/formats/numbers.ts'

/** Buttons of 'Verificación en dos pasos' in 'Mi cuenta' that ask for password and code. */
export type VerificationIntent = 'new-codes' | 'turn-off'

/** Device on which somebody is not asked, with its dates as shown. */
export type ShownDevice = { id: string; device: string; since: string; until: string }

export type VerificationErrors = { current?: string; code?: string; form?: string }

export type VerificationAnswer = {
  intent: VerificationIntent | undefined
  /** New ones, which are shown once. */
  recoveryCodes: readonly string[] | undefined
  errors: VerificationErrors
}

/** How many recovery codes somebody has. */
export function codesLeftInWords(left: number): string {
  if (left === 0) return 'No te queda ningún código de recuperación.'
  const verb = left === 1 ? 'queda' : 'quedan'
  return `Te ${verb} ${formatCount(left, 'código', 'códigos')} de recuperación.`
}
