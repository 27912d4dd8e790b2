import { z } from 'zod'
import { ROLE_NAMES, ROLE_TITLES, type Role } from '#app/capabilities.ts'
import { atMost } from '#app/platform/forms/field-schema.ts'
import type { PasskeyRequest } from './passkeys/schema.ts'

/** Length limits in characters (back-office §9). */
export const PASSWORD = { min: 8, max: 128 } as const

/** Message for a form that was sent after the session had ended (back-office §8). */
export const NO_SESSION = 'No se encontró una sesión válida'

/** Titles of a failed creation whose typed values were valid (back-office §8). */
export const NOT_CREATED = 'No se pudo crear el usuario'
export const NO_PERMISSION = 'No tienes permisos para crear administradores.'
/** Buttons of the administrators' screen, each with the title of its failure. */
export const TEAM_FAILED = {
  create: NOT_CREATED,
  resend: 'No se pudo reenviar el código',
  remove: 'No se pudo remover el rol de administrador',
  change: 'No se pudieron cambiar los roles',
  'end-sessions': 'No se pudieron cerrar las sesiones',
}

/** The roles as they are shown, with what each may do in plain words, in the order in which they are offered. */
export const ROLE_LABELS: Record<Role, { name: string; does: string }> = {
  admin: {
    name: ROLE_TITLES.admin,
    does: 'Todo: también el equipo, la configuración, las copias y borrar datos.',
  },
  editora: {
    name: ROLE_TITLES.editora,
    does: 'Escribe y publica artículos, cursos, programas e historias, con sus imágenes.',
  },
  eventos: {
    name: ROLE_TITLES.eventos,
    does: 'Revisa lo que se envía, edita eventos, lleva registros y puerta, y escribe a quienes van.',
  },
  atencion: {
    name: ROLE_TITLES.atencion,
    does: 'Responde solicitudes y cuida los contactos. No exporta ni borra datos de personas.',
  },
  lectura: {
    name: ROLE_TITLES.lectura,
    does: 'Mira contenido, Academy, eventos y cifras. No cambia nada ni ve correos de personas.',
  },
}

/** 'Contenido y Eventos' */
export function rolesInWords(roles: readonly Role[]): string {
  return new Intl.ListFormat('es').format(roles.map((role) => ROLE_LABELS[role].name))
}

const NAME_MAX = 100

/** Name of a colleague; empty leaves the address in its place. */
export const memberName = () => z.string().trim().max(NAME_MAX, atMost(NAME_MAX))

const NO_ROLES = 'Elige al menos un rol'

export const memberRoles = () =>
  z
    .array(z.enum(ROLE_NAMES, NO_ROLES), NO_ROLES)
    .min(1, NO_ROLES)
    .transform((roles) => ROLE_NAMES.filter((role) => roles.includes(role)))

export const memberSchema = () => z.object({ name: memberName(), roles: memberRoles() })

/** As above where somebody who existed got roles, but not the administrator's. */
export const ALREADY_REGISTERED_OTHER = 'Usuario ya existía - Permisos asignados'

export const ALREADY_REGISTERED = 'Usuario ya existía - Permisos de admin asignados'

/** Message of every failed sign-in (back-office §8). One text for all, so that it reveals nothing about the account. */
export const SIGN_IN_FAILED = 'Error en la autenticación'

export const signInSchema = () =>
  z.object({
    email: accountEmail(SIGN_IN_FAILED),
    password: z.string(SIGN_IN_FAILED).min(1, SIGN_IN_FAILED).max(PASSWORD.max, SIGN_IN_FAILED),
  })

const tooShort = `La contraseña debe tener al menos ${PASSWORD.min} caracteres`

const newPassword = () =>
  z.string(tooShort).min(PASSWORD.min, tooShort).max(PASSWORD.max, atMost(PASSWORD.max))

export const newPasswordSchema = () =>
  z
    .object({
      password: newPassword(),
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
    email: accountEmail(INVALID_EMAIL),
  })

/** E-mail address of an account: checked like better-auth does at sign-in, which is stricter than browsers are. */
const accountEmail = (message: string) =>
  z.string(message).toLowerCase().pipe(z.email(message).max(254, message))

/**
 * Validates in the order of back-office §5: every field filled in, then the address, then the password. The specified
 * function names no roles and makes administrators.
 */
export const newAdministratorSchema = () =>
  z
    .object({
      email: filled(),
      password: filled(),
      name: memberName().optional(),
      roles: memberRoles().optional(),
    })
    .pipe(
      z.object({
        email: accountEmail(INVALID_EMAIL),
        password: newPassword(),
        name: z.string().optional(),
        roles: z.array(z.enum(ROLE_NAMES)).optional(),
      }),
    )

export const activationSchema = () =>
  z.object({ email: filled(), code: filled() }).pipe(
    z.object({
      email: accountEmail(INVALID_EMAIL),
      // People copy the code in lower case or in two halves.
      code: z.string().transform((code) => code.toUpperCase().replace(/[\s-]/g, '')),
    }),
  )

/** Message for every code that is refused, whatever the reason. */
export const ACTIVATION_REFUSED =
  'Ese código no sirve. Cada uno vale 24 horas y se usa una sola vez; pide otro a quien te invitó.'

const FILL_ALL = 'Por favor completa todos los campos'

const filled = () => z.string(FILL_ALL).min(1, FILL_ALL)

/** Lifetime of an activation code, which is 8 upper-case letters and digits (back-office §9). */
export const ACTIVATION_HOURS = 24

export type AdministratorView = {
  id: string
  email: string
  /** Null until somebody gave it. */
  name: string | null
  roles: readonly Role[]
  /** When the person got the first of the roles. */
  created_at: Date
  /** Last use of an open session; null if none is open. */
  last_seen: Date | null
  open_sessions: number
  /** Whether the person has a second factor: an application or a passkey. */
  hasFactor: boolean
  /** True until the person has set a password of their own. */
  isInvited: boolean
}

/** Open session of the person who is looking at the list. */
export type SessionView = {
  id: string
  /** Browser and system, 'Chrome en Windows'. */
  device: string
  /** Network that it was opened from, '203.0.113.0/24'; never the whole address. */
  network: string | null
  since: Date
  /** Up to some minutes behind. */
  last_seen: Date
  /** True for the session of this very request. */
  isHere: boolean
}

/** Data the gate throws, for the panel's error boundary to render. */
export type GateNotice =
  /** `wasWrite`: the refused request was a form, so what was typed is lost. */
  | { gate: 'login'; wasWrite: boolean }
  /** No role at all. */
  | { gate: 'denied'; email: string }
  /** Other roles than the address takes. `written`: texts of the refused form; undefined for a page. */
  | { gate: 'refused'; email: string; roles: readonly Role[]; written: readonly string[] | undefined }
  | { gate: 'new-password'; email: string }
  /** Their role asks for a second factor, and they have none: only the screen to set one up opens. */
  | { gate: 'new-factor'; email: string }
  /** The last proof of who they are is too old for what was sent, which is kept to be sent again with a new one. */
  | ({ gate: 'proof'; email: string; roles: readonly Role[]; sent: SentForm } & ProofAsked)

/** A refused form: where it was sent, and its fields. */
export type SentForm = { to: string; fields: [name: string, value: string][] }

/** Why somebody is asked who they are, how they may answer, and what was wrong with their answer. */
export type ProofAsked = { purpose: ProofPurpose; ways: ProofWays; refused?: ProofRefusal | undefined }

/** Ways besides the password. */
export type ProofWays = {
  hasCode: boolean
  /** What the browser needs to ask for a passkey; undefined for who has none. */
  passkey: PasskeyRequest | undefined
}

export type ProofRefusal = { kind: Proof['kind']; message: string; retryAfterSeconds?: number }

/** Minutes that a proof of who one is counts for what takes a recent one. */
export const PROOF_MINUTES = 15

/** Title of the card that asks for it. */
export const PROOF_TITLE = 'Confirma que eres tú'

/** What takes a recent proof, in the words of 'Para …'. */
export const PROOF_PURPOSES = {
  'export people': 'descargar datos de personas',
  'download backups': 'descargar una copia de seguridad',
  'erase people': 'borrar los datos de una persona',
  'manage team': 'cambiar el equipo',
  'second factor': 'cambiar cómo entras',
} as const

export type ProofPurpose = keyof typeof PROOF_PURPOSES

/** Fields of the form that asks who one is; `proof` names the kind of proof, and is its button. */
export const PROOF_FIELDS = {
  kind: 'proof',
  password: 'proof_password',
  code: 'proof_code',
  passkey: 'proof_passkey',
} as const

/** What somebody proves again who they are with. */
export type Proof =
  | { kind: 'password'; password: string }
  | { kind: 'code'; code: string }
  /** Answer of the authenticator, in JSON. */
  | { kind: 'passkey'; passkey: string }

export function isGateNotice(data: unknown): data is GateNotice {
  return typeof data === 'object' && data !== null && 'gate' in data
}
