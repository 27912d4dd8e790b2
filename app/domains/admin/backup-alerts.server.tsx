/** Owns that a backup which failed is known by who can do something about it. */
import { listAdministrators } from '#app/domains/auth/administrators.server.ts'
import type { BackupRun } from '#app/domains/backups/running/runs.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { renderMail } from '#app/domains/mail/render.server.ts'
import { siteUrl } from '#app/domains/mail/transport.server.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/db.server.ts'

export async function tellOfFailedRun(run: BackupRun): Promise<void> {
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
    template: 'backup_failed',
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
