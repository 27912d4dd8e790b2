/** Owns the audit entries of exported files. The search of an export is not recorded: it may name somebody. */
import { type Actor, recordChange } from './audit.server.ts'

/** An export of one row is recorded under that row's id, so that the row's history shows it too. */
type About = { id: string; what: string }

export async function recordExport(actor: Actor, file: string, about?: About): Promise<void> {
  const subject = { subject_type: 'export', subject_id: about?.id ?? file }
  const summary = `Exportó ${about?.what ?? `«${file}»`}`
  await recordChange(actor, { action: 'data.exported', ...subject, summary })
}
