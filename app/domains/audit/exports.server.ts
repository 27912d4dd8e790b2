/** Owns the record of what left as a file. Not what was asked for: a search may name somebody. */
import { type Actor, recordChange } from './audit.server.ts'

export function recordExport(actor: Actor, file: string): Promise<void> {
  const subject = { subject_type: 'export', subject_id: file }
  return recordChange(actor, { action: 'data.exported', ...subject, summary: `Exportó «${file}»` })
}
