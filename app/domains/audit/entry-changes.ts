/** Formats what an audit entry changed for a reader: 'Hora: 18:00 → 19:00'. Pure. */
import type { Change } from '#app/domains/settings/sections/section-changes.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate, formatInstant } from '#app/platform/time/dates.ts'
import type { AuditField, AuditSubject, StoredEntry } from './audit-subjects.ts'

export type Wording = {
  timeZone: string
  /** Display names of referenced rows, by id. */
  names: ReadonlyMap<string, string>
}

/** Length in characters from which a text's length is shown instead of the text. */
const LONG = 120

const EMPTY = '(vacío)'

/** Bookkeeping columns, never listed as a change: they mean nothing to a reader. */
const SILENT = new Set([
  'id',
  'idempotency_key',
  'sequence',
  'share_code',
  'version',
  'created_at',
  'updated_at',
  'is_demo',
  'user_id',
  'submission_id',
  'event_id',
  'read_minutes',
  'views',
  'downloads',
  'reviewed_by',
  'reviewed_at',
])

/** Changes of one entry, field by field. None if the entry's values were cleared when a person was erased. */
export function changesOf(kind: AuditSubject | undefined, entry: StoredEntry, wording: Wording): Change[] {
  if (kind?.changesOf) return kind.changesOf(entry)
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
  const fields = kind?.fields ?? {}
  // Fields that the audit subject labels come first, in the order of its screen.
  const names = new Set([...Object.keys(fields), ...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    if (SILENT.has(name)) return []
    const field = fields[name] ?? labelOf(name)
    if (typeof field !== 'string' && field.isSaid) return []
    const say = (value: unknown) => formatted(field, value, wording)
    const label = typeof field === 'string' ? field : field.label
    // A field in `after` alone is no old column: the action brought it, such as the reason of a rejection.
    if (before && after && (name in before || !(name in after)))
      return pair(label, before[name], after[name], say)
    const [was, is] = [say(before?.[name]), say(after?.[name])]
    return was || is ? [{ label, ...(was && { before: was }), ...(is && { after: is }) }] : []
  })
}

function pair(label: string, old: unknown, fresh: unknown, say: (value: unknown) => string): Change[] {
  if (JSON.stringify(old ?? null) === JSON.stringify(fresh ?? null)) return []
  if (isList(old) && isList(fresh)) return [{ label, after: listPair(old, fresh, say) }]
  const [was, is] = [say(old), say(fresh)]
  const isSameLength = was === is && was !== ''
  return [{ label, before: was || EMPTY, after: isSameLength ? `otro ${is}` : is || EMPTY }]
}

function listPair(old: unknown[], fresh: unknown[], say: (value: unknown) => string): string {
  const without = (list: unknown[], others: unknown[]) => list.filter((each) => !others.includes(each))
  const [gone, come] = [without(old, fresh), without(fresh, old)]
  const said = [come.length > 0 && `añadió ${say(come)}`, gone.length > 0 && `quitó ${say(gone)}`]
  return said.filter(Boolean).join('; ') || 'otro orden'
}

function formatted(field: AuditField, value: unknown, { timeZone, names }: Wording): string {
  if (value === null || value === undefined || value === '') return ''
  if (isList(value)) return value.map((each) => formatted(field, each, { timeZone, names })).join(', ')
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'object') return Array.isArray(value) ? counted(value.length) : 'varios datos'
  const text = String(value)
  if (typeof field !== 'string') {
    if (field.words && Object.hasOwn(field.words, text)) return field.words[text] ?? text
    if (field.refers) return names.get(text) ?? 'alguien que ya no está'
  }
  return written(text, timeZone)
}

function written(text: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  if (/^\d{2}:\d{2}(:\d{2})?$/.test(text)) return text.slice(0, 5)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
    return formatInstant(new Date(text), timeZone)
  if (text.length <= LONG) return text
  return `texto de ${formatNumber(text.length)} caracteres`
}

/** Fallback label of a field that no slice names: its column name as words. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}

function counted(count: number): string {
  return formatCount(count, 'elemento', 'elementos')
}

function fieldsOf(values: unknown): Record<string, unknown> | undefined {
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values)
  return isObject ? (values as Record<string, unknown>) : undefined
}

function isList(value: unknown): value is (string | number | boolean)[] {
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
}
