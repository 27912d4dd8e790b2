/** System check of the mail server: it responds, accepts our account, and accepted the latest messages. */
import { sql } from 'drizzle-orm'
import type { Finding } from '#app/platform/check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { daysUntil } from '#app/platform/time/days-until.ts'
import { describeDeliveryFailure, withoutAddresses } from './delivery-failure.server.ts'
import { mail_messages } from './tables.server.ts'
import { greetMailServer, mailIsOn } from './transport.server.ts'

const NO_SERVER: Finding = {
  state: 'off',
  says: 'Sin servidor de correo: los mensajes se guardan y esperan.',
  todo: 'Pide a quien cuida el servidor que ponga SMTP_URL y MAIL_FROM, y que reinicie el sitio.',
}
const TO_MEND = 'Revisa el servidor de correo y SMTP_URL. Los mensajes esperan y salen solos cuando vuelva.'
/** Days before its end from which a certificate that renews itself should have been renewed. */
const SOON_DAYS = 10
const TO_READ = 'Mira en Correos qué respondió a cada uno; lo que tenga arreglo sale con «Reintentar».'

/**
 * Checks greeting and recent rejections, because a server may accept the connection and reject every message.
 * Messages rejected since the last accepted one count for an hour; then only the greeting counts.
 */
export async function checkMail(): Promise<Finding> {
  if (!mailIsOn()) return NO_SERVER
  const [greeting, refused] = await Promise.all([greet(), countRefused()])
  if (greeting.state === 'failure') return greeting
  const { recipients, reason } = refused
  if (recipients > 1)
    return {
      state: 'failure',
      says: `El servidor contesta, pero no aceptó los últimos mensajes. ${reason}`,
      todo: TO_READ,
      isUrgent: true,
    }
  // One rejected recipient may be a mistyped address, so only a warning.
  if (recipients === 1)
    return {
      state: 'warning',
      says: `El servidor contesta, pero no aceptó el último mensaje. ${reason}`,
      todo: TO_READ,
    }
  return greeting
}

/** Checks the greeting alone, where there is no database that knows of rejections. */
export async function checkMailServer(): Promise<Finding> {
  return mailIsOn() ? greet() : NO_SERVER
}

async function greet(): Promise<Finding> {
  try {
    return judgeGreeting(await greetMailServer())
  } catch (error) {
    const says = describeDeliveryFailure(error).reason
    return { state: 'failure', says, todo: TO_MEND, isUrgent: true }
  }
}

const GREETED = 'El servidor de correo contesta y acepta nuestra cuenta'

/** @param certificateEnd undefined without a certificate, or one that SMTP_URL has not checked. */
export function judgeGreeting(certificateEnd: Date | undefined): Finding {
  if (!certificateEnd) return { state: 'ok', says: `${GREETED}.` }
  const days = Math.floor(daysUntil(certificateEnd))
  if (days >= SOON_DAYS) return { state: 'ok', says: `${GREETED}. Su certificado vale ${days} días más.` }
  return {
    state: 'warning',
    says: `${GREETED}, pero su certificado caduca ${days < 1 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`}: después no saldrá ningún correo.`,
    todo: 'Avisa a quien lleva el servidor de correo de que lo renueve.',
  }
}

async function countRefused(): Promise<{ recipients: number; reason: string }> {
  const { rows } = await db.execute<{ recipients: number; reason: string | null }>(sql`
    select count(distinct recipient)::int as recipients,
           (array_agg(last_error order by attempted_at desc))[1] as reason
    from ${mail_messages}
    where status <> 'sent' and last_error is not null
      and attempted_at > now() - interval '1 hour'
      and attempted_at > coalesce((select max(attempted_at) from ${mail_messages}
        where status = 'sent' and attempted_at is not null), '-infinity')`)
  return { recipients: rows[0]?.recipients ?? 0, reason: withoutAddresses(rows[0]?.reason ?? '') }
}
