/** Owns reading the overlay of a list in the panel: the form of a new or stored row, or the deletion dialog. */
import { randomUUID } from 'node:crypto'
import { type Member, may } from '#app/capabilities.ts'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { readListOverlay } from './address.ts'
import { ANSWERS } from './answers.ts'
import { findItem } from './editing.server.ts'
import { emptyForm } from './fields.ts'
import type { AcademyEntity } from './schema.ts'
import { formText } from './values.ts'

/** Reads the overlay that a URL names, for who may change rows. `notice`: message that the row no longer exists. */
export async function readOpen(entity: AcademyEntity, search: URLSearchParams, member: Member) {
  if (!may(member, 'write academy')) return { draft: undefined, doomed: undefined, notice: undefined }
  const { creating, edited, asked } = readListOverlay(search)
  const [row, rowToDelete] = await Promise.all([
    edited ? findItem(entity, edited) : undefined,
    asked ? findItem(entity, asked) : undefined,
  ])
  const history = row && (await readRecordHistory(entity, row.id))
  const isGone = (edited && !row) || (asked && !rowToDelete)
  return {
    draft: row
      ? { given: formText(row), stamp: { id: row.id, version: row.version }, history }
      : creating
        ? { given: emptyForm(entity), stamp: { key: randomUUID() } }
        : undefined,
    doomed: rowToDelete && {
      id: rowToDelete.id,
      title: 'title' in rowToDelete ? rowToDelete.title : rowToDelete.name,
    },
    notice: isGone ? { title: ANSWERS[entity].gone, tone: 'error' as const } : undefined,
  }
}
