/** Owns the record of what left as a file. Not what was asked for: a search may name somebody. */
import { type Actor, recordChange } from './audit.server.ts'

/** What is about one row stands under the row's id, and so in its own history too. */
type About = { id: string; what: string }

export function recordExport(actor: Actor, file: string, about?: About): Promise<void> {
  const subject = { subject_type: 'export', subject_id: about?.id ?? file }
  const summary = `Exportó ${about?.what ?? `«${file}»`}`
  return recordChange(actor, { action: 'data.exported', ...subject, summary })
}
