/** Who may be blocked, and why a form is in spam. */
import { z } from 'zod'

/**
 * `decoy`: a field was filled that people do not see; `quick`: faster than a person; `blocked`: from a blocked sender;
 * `team`: marked by hand.
 */
export type SpamReason = 'decoy' | 'quick' | 'blocked' | 'team'

/** Why a form is in spam, as a sentence. */
export const SPAM_REASONS: Record<SpamReason, string> = {
  decoy: 'Tenía lleno un campo que las personas no ven.',
  quick: 'Se llenó en menos de 3 segundos.',
  blocked: 'Viene de un remitente bloqueado.',
  team: 'Lo marcó el equipo.',
}

/** The same beside a row of a list. */
export const SPAM_REASON_LABELS: Record<SpamReason, string> = {
  decoy: 'Campo oculto lleno',
  quick: 'En menos de 3 segundos',
  blocked: 'Remitente bloqueado',
  team: 'Lo marcó el equipo',
}

/** Number of rows in spam for each reason; those of earlier versions have none. */
export type SpamReasonCounts = Partial<Record<SpamReason, number>>

/** Those of the rows of `select reason, count`. */
export function spamReasonCounts(
  rows: readonly { reason: SpamReason | null; count: number }[],
): SpamReasonCounts {
  return Object.fromEntries(rows.flatMap(({ reason, count }) => (reason ? [[reason, count]] : [])))
}

/** The end of '3 …', over several of them. */
export const SPAM_REASON_COUNTS: Record<SpamReason, string> = {
  decoy: 'con el campo oculto lleno',
  quick: 'en menos de 3 segundos',
  blocked: 'de remitentes bloqueados',
  team: 'por el equipo',
}

/** Mail services of many people, whose domain says nothing of a sender. */
const SHARED = new Set([
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'live.com'],
  ...['msn.com', 'yahoo.com', 'yahoo.es', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...['proton.me', 'protonmail.com', 'gmx.com', 'gmx.es', 'zoho.com', 'claro.net.do', 'codetel.net.do'],
])

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const DOMAIN = /^([a-z0-9-]+\.)+[a-z]{2,}$/

/** An address, or a domain with or without '@' before it. */
export function senderSchema() {
  return z.object({
    sender: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'Escribe un correo o un dominio')
      .max(254, 'Escribe un correo o un dominio')
      .transform((typed) => typed.replace(/^@/, ''))
      .refine(
        (sender) => ADDRESS.test(sender) || DOMAIN.test(sender),
        'Escribe un correo, como ana@ejemplo.com, o un dominio, como ejemplo.com',
      )
      .refine(
        (sender) => !SHARED.has(sender),
        'Ese dominio es de un servicio de correo que usan muchas personas: bloquea la dirección entera',
      ),
  })
}

export type BlockedSender = { id: string; sender: string; blocked_by: string; created_at: Date }
