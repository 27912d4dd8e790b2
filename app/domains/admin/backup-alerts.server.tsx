/** Owns the mail to administrators after a failed backup or restore test. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { z } from 'zod'
import { listAddressesOf } from '#app/domains/auth/administrators/administrators.server.ts'
import type { BackupRun } from '#app/domains/backups/running/runs.server.ts'
import { backup_runs } from '#app/domains/backups/tables.server.ts'
import { mail } from '#app/domains/mail/mail.server.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { db } from '#app/platform/database/db.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'

export const backupAlert = mail({
  name: 'backup_failed',
  facts: z.object({ kind: z.enum(['manual', 'nightly', 'drill']), message: z.string().nullable() }),
  to: ({ email }) => email,
  about: 'backup_run',
  subject: ({ kind }) => TITLES[kind],
  draw: ({ kind, message }, brand) => (
    <MailFrame
      brand={brand}
      preheader={message ?? ''}
      title={TITLES[kind]}
      reason={`Recibes este correo porque administras el sitio de ${brand.brand}.`}
    >
      <MailText>{message}</MailText>
      <MailText>{NEXT[kind]}</MailText>
      <MailButton href={siteUrl(href('/admin/tools/sistema/copias'))}>Ver las copias</MailButton>
    </MailFrame>
  ),
})

/** Mails those who may make backups, at most once in 20 hours per kind: a failed backup is retried every hour. */
export async function notifyOfFailedRun(run: BackupRun): Promise<void> {
  if (await wasNotifiedLately(run.kind)) return
  const failed = { ...run, id: String(run.id) }
  const addresses = await listAddressesOf('make backups')
  await db.transaction((tx) =>
    queueMails(
      addresses.map((email) => backupAlert({ ...failed, email })),
      tx,
    ),
  )
}

async function wasNotifiedLately(kind: BackupRun['kind']): Promise<boolean> {
  const notified = db
    .select({ id: mail_messages.subject_id })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.template, backupAlert.template.name),
        gt(mail_messages.created_at, sql`now() - interval '20 hours'`),
      ),
    )
  const isNotified = inArray(sql`${backup_runs.id}::text`, notified)
  return (await db.$count(backup_runs, and(eq(backup_runs.kind, kind), isNotified))) > 0
}

const TITLES: Record<BackupRun['kind'], string> = {
  manual: 'La copia de seguridad falló',
  nightly: 'La copia de seguridad de esta noche falló',
  drill: 'La última copia no se pudo restaurar en la prueba',
}

const NEXT: Record<BackupRun['kind'], string> = {
  manual: 'Las copias anteriores siguen donde estaban.',
  nightly:
    'Las copias anteriores siguen donde estaban. El sitio vuelve a intentarlo cada hora, y no repite este aviso hasta mañana.',
  drill:
    'La copia y el sitio siguen como estaban. El sitio repite la prueba mañana; haz mientras una copia nueva.',
}
