/** Compares two versions of an article word by word. Pure; the diff library is not sent to the browser. */
import { diffWordsWithSpace } from 'diff'
import type { ArticleInput, ArticleValues } from './article-schema.ts'
import { FIELD_LABELS, readableFields } from './article-values.ts'

export type Part = { kind: 'same' | 'added' | 'removed'; text: string }

export type FieldChange = { name: string; label: string; parts: Part[] }

/**
 * Time limit in ms of a word diff, whose cost grows with the differences. Past it the whole field counts as replaced.
 */
const TIMEOUT_MS = 400
/** Characters of unchanged text shown on either side of a change. */
const AROUND = 160

/** Fields that differ, in the order of the form. */
export function compare(
  before: ArticleValues | ArticleInput,
  after: ArticleValues | ArticleInput,
): FieldChange[] {
  const [then, now] = [readableFields(before), readableFields(after)]
  return Object.entries(FIELD_LABELS).flatMap(([name, label]) => {
    const [old = '', fresh = ''] = [then[name], now[name]]
    return old === fresh ? [] : [{ name, label, parts: partsOf(old, fresh) }]
  })
}

function partsOf(old: string, fresh: string): Part[] {
  const changes = diffWordsWithSpace(old, fresh, { timeout: TIMEOUT_MS }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: fresh },
  ]
  return changes.map(({ added, removed, value }, index) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const isEdge = { first: index === 0, last: index === changes.length - 1 }
    return { kind, text: kind === 'same' ? shortened(value, isEdge) : value }
  })
}

function shortened(text: string, { first, last }: { first: boolean; last: boolean }): string {
  if (text.length <= 3 * AROUND) return text
  const start = first ? '' : text.slice(0, AROUND)
  const end = last ? '' : text.slice(-AROUND)
  return `${start} […] ${end}`
}
