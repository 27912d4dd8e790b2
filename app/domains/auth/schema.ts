import { z } from 'zod'

/** back-office §9. */
export const PASSWORD = { min: 8, max: 128 } as const

/** The one answer to every sign-in that fails (back-office §8): it tells nothing about the account. */
export const SIGN_IN_FAILED = 'Error en la autenticación'

/** Where a sign-in leads when it came from nowhere in particular. */
export const PANEL = '/admin'

export const signInSchema = () =>
  z.object({
    email: z.string(SIGN_IN_FAILED).toLowerCase().pipe(z.email(SIGN_IN_FAILED).max(254, SIGN_IN_FAILED)),
    password: z.string(SIGN_IN_FAILED).min(1, SIGN_IN_FAILED).max(PASSWORD.max, SIGN_IN_FAILED),
  })

const tooShort = `La contraseña debe tener al menos ${PASSWORD.min} caracteres`

export const newPasswordSchema = () =>
  z
    .object({
      password: z
        .string(tooShort)
        .min(PASSWORD.min, tooShort)
        .max(PASSWORD.max, `Máximo ${PASSWORD.max} caracteres`),
      confirmation: z.string('Repite la contraseña').min(1, 'Repite la contraseña'),
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: 'Las contraseñas no coinciden',
    })

export const changePasswordSchema = () =>
  z.object({ current: z.string(CURRENT_MISSING).min(1, CURRENT_MISSING) }).and(newPasswordSchema())

const CURRENT_MISSING = 'Escribe tu contraseña actual'

const INVALID_EMAIL = 'Por favor ingresa un email válido'

export const forgottenSchema = () =>
  z.object({
    email: z.string(INVALID_EMAIL).toLowerCase().pipe(z.email(INVALID_EMAIL).max(254, INVALID_EMAIL)),
  })

/** An open session of the person who looks. */
export type SessionView = {
  id: string
  /** 'Chrome en Windows' */
  device: string
  since: Date
  /** The one that looks. */
  isHere: boolean
}

/** What the gate throws, for the panel's error boundary to draw. */
export type GateNotice =
  | { gate: 'login' }
  | { gate: 'denied'; email: string }
  | { gate: 'new-password'; email: string }

export function isGateNotice(data: unknown): data is GateNotice {
  return typeof data === 'object' && data !== null && 'gate' in data
}

/** Keeps a redirect inside the panel: whatever a browser would read as another place becomes `/admin`. */
export function panelPath(target: unknown): string {
  if (typeof target !== 'string' || !URL.canParse(target, 'http://panel')) return PANEL
  const { pathname, search } = new URL(target, 'http://panel')
  const isPlain = target === pathname + search && !pathname.includes('//')
  const isScreen = pathname === PANEL || pathname.startsWith(`${PANEL}/`)
  return isPlain && isScreen && !DOORS.has(pathname) ? target : PANEL
}

/** They lead back to themselves. */
const DOORS = new Set([
  '/admin/entrar',
  '/admin/salir',
  '/admin/contrasena',
  '/admin/olvide',
  '/admin/restablecer',
])
