/** Owns what Sistema shows of the alerts: those that last, those that could not be sent, and who gets them. */
import { inArray, or, sql } from 'drizzle-orm'
import { listAlerted } from '#app/domains/auth/notifications/notifications.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db, isDatabaseDown } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { logFailure } from '#app/platform/failure.server.ts'
import { readDatabaseAlerts } from './database-alert.server.ts'
import { alertMail } from './emails.tsx'
import { type AlertName, type AlertOverview, type AlertView, type Notice, titleOf } from './schema.ts'
import { alerts } from './tables.server.ts'

const IN_OUTBOX = 'Su correo espera todavía: mira en Correos por qué.'
const AGAIN = 'Se vuelve a intentar cada hora.'

/** Undefined while the database is away: Sistema, which says so, is drawn without the alerts. */
export async function findAlertOverview(): Promise<AlertOverview | undefined> {
  try {
    return await readAlertOverview()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    logFailure(error, 'alerts not read')
    return undefined
  }
}

export async function readAlertOverview(): Promise<AlertOverview> {
  const [waiting, recipients, own] = await Promise.all([readWaiting(), listAlerted(), readDatabaseAlerts()])
  const rows = await db
    .select()
    .from(alerts)
    .where(
      or(
        sql`${alerts.ended_at} is null or ${alerts.failure} is not null`,
        inArray(alerts.name, [...waiting]),
      ),
    )
    .orderBy(sql`${alerts.raised_at} desc`)
  const stored = rows.map((row) =>
    viewOf({ ...row, isOver: row.ended_at !== null }, row.failure, waiting.has(row.name)),
  )
  return {
    alerts: [...own.map(({ notice, failure }) => viewOf(notice, failure)), ...stored],
    recipients: recipients.length,
    hasAddress: env().alertUrl !== undefined,
  }
}

function viewOf(notice: Notice, failure: string | null, isInOutbox = false): AlertView {
  const { isOver, says, raised_at } = notice
  return {
    title: titleOf(notice),
    isOver,
    says,
    since: raised_at.toISOString(),
    unsent: failure ? `${failure} ${AGAIN}` : isInOutbox ? IN_OUTBOX : null,
  }
}

/** Kinds of alerts whose mail should have left minutes ago. Mails older than three days are not sent any more. */
async function readWaiting(): Promise<Set<AlertName>> {
  const name = sql<AlertName>`${mail_messages.data} ->> 'name'`
  const rows = await db
    .selectDistinct({ name })
    .from(mail_messages)
    .where(sql`
    ${mail_messages.template} = ${alertMail.template.name} and ${mail_messages.status} in ('pending', 'sending', 'failed')
    and ${mail_messages.created_at} between now() - interval '3 days' and now() - interval '5 minutes'`)
  return new Set(rows.map((row) => row.name))
}
