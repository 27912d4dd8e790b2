/** What somebody reads whose code was not taken. */
import { waitInWords } from '#app/platform/limits/limits.ts'

export type CodeRefusal =
  | { outcome: 'wrong' | 'used' | 'clock' | 'unreadable' }
  | { outcome: 'limited'; retryAfterSeconds: number }

export const CODE_MISSING = 'Escribe el código'

const REASONS = {
  unreadable:
    'El sitio no puede comprobar los códigos de tu aplicación. Usa uno de recuperación, y avisa a quien cuida del servidor.',
  wrong: 'Ese código no es correcto. Escribe el que tu aplicación muestra ahora.',
  used: 'Ese código ya se usó. Espera a que tu aplicación muestre el siguiente.',
  clock:
    'Ese código es de otro momento: tu teléfono no va en hora. Pon su fecha y hora en automático y escribe el código nuevo.',
}

const WRONG_RECOVERY = 'Ese código no es correcto, o ya se usó. Escribe otro de los que guardaste.'

/** Sentence, status code and headers of a refusal. `isRecovery`: where only a recovery code was asked for. */
export function explainRefusal(
  refusal: CodeRefusal,
  isRecovery = false,
): {
  message: string
  status: number
  headers: HeadersInit
} {
  if (refusal.outcome !== 'limited') {
    const isUnknown = isRecovery && refusal.outcome === 'wrong'
    return { message: isUnknown ? WRONG_RECOVERY : REASONS[refusal.outcome], status: 422, headers: {} }
  }
  const { retryAfterSeconds } = refusal
  return {
    message: `Demasiados intentos. Espera ${waitInWords(retryAfterSeconds)} y vuelve a probar.`,
    status: 429,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }
}
