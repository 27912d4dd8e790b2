/** Converts an issue between its row and its form. Pure. */
import { readableText } from '#app/domains/content/admin/readable-text.ts'
import type { Issue } from './issues.server.ts'
import type { IssueValues } from './schema.ts'

export function valuesOf({ subject, preheader, content, segment_id, in_archive }: Issue): IssueValues {
  return { subject, preheader, content, audience: segment_id ?? '', in_archive }
}

export function columnsOf({ audience, ...given }: IssueValues) {
  return { ...given, segment_id: audience || null }
}

/** Values of the form's controls, by name. */
export function controlsOf({ content, in_archive, ...texts }: IssueValues): Record<string, string> {
  return { ...texts, content: JSON.stringify(content), in_archive: String(in_archive) }
}

/** Every field as readable text, to compare two texts of an issue. */
export function readableFields({ content, in_archive, ...texts }: IssueValues): Record<string, string> {
  return { ...texts, content: readableText(content), in_archive: in_archive ? 'Sí' : 'No' }
}
