/** Owns the audit entries of exported files. The search terms of an export are not recorded: they may name a person. */
import { type Actor, recordChange } from './audit.server.ts'

/** Row that a single-row export is recorded under, so that the row's own history shows the export too. */
type About = { id: string; what: string }

export async function recordExport(actor: Actor, file: string, about?: About): Promise<void> {
  const subject = { subject_type: 'export', subject_id: about?.id ?? file }
  const summary = `Exportó ${about?.what ?? `«${file}»`}`
  await recordChange(actor, { action: 'data.exported', ...subject, summary })
}
