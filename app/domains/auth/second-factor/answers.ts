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

/** Sentence, status code and headers of a refusal. */
export function explainRefusal(refusal: CodeRefusal): {
  message: string
  status: number
  headers: HeadersInit
} {
  if (refusal.outcome !== 'limited') return { message: REASONS[refusal.outcome], status: 422, headers: {} }
  const { retryAfterSeconds } = refusal
  return {
    message: `Demasiados intentos. Espera ${waitInWords(retryAfterSeconds)} y vuelve a probar.`,
    status: 429,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }
}
