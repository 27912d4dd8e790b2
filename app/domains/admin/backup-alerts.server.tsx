/** Owns that a backup which failed is known by who can do something about it. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { listAdministrators } from '#app/domains/auth/administrators.server.ts'
import type { BackupRun } from '#app/domains/backups/running/runs.server.ts'
import { backup_runs } from '#app/domains/backups/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/db.server.ts'

const TEMPLATE = 'backup_failed'

/** Once in 20 hours of each kind: what failed is tried again every hour. */
export async function tellOfFailedRun(run: BackupRun): Promise<void> {
  if (await wasToldLately(run.kind)) return
  const { brand, email } = await readSettings()
  const subject = TITLES[run.kind]
  const body = await renderMail(
    <MailFrame
      brand={{ brand, email, siteUrl: siteUrl('/') }}
      preheader={run.message ?? ''}
      title={subject}
      reason={`Recibes este correo porque administras el sitio de ${brand}.`}
    >
      <MailText>{run.message}</MailText>
      <MailText>{NEXT[run.kind]}</MailText>
      <MailButton href={siteUrl('/admin/tools/sistema/copias')}>Ver las copias</MailButton>
    </MailFrame>,
  )
  const mail = {
    template: TEMPLATE,
    subject,
    ...body,
    subject_type: 'backup_run',
    subject_id: String(run.id),
  }
  const recipients = await listAdministrators()
  await db.transaction(async (tx) => {
    for (const recipient of recipients) await queueMail({ ...mail, recipient }, tx)
  })
}

async function wasToldLately(kind: BackupRun['kind']): Promise<boolean> {
  const told = db
    .select({ id: mail_messages.subject_id })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.template, TEMPLATE),
        gt(mail_messages.created_at, sql`now() - interval '20 hours'`),
      ),
    )
  const isTold = inArray(sql`${backup_runs.id}::text`, told)
  return (await db.$count(backup_runs, and(eq(backup_runs.kind, kind), isTold))) > 0
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
