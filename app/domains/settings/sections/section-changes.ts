/** Differences that a save would store, labelled as on the screen. */
import { formatDate } from '#app/platform/time/dates.ts'
import { type Field, isList, isRows, type List, partsOf, type Section } from './section.ts'
import type { SectionValues } from './section-fields.ts'

/** No `before`: the entry is new. No `after`: it is removed. */
export type Change = { label: string; before?: string; after?: string }

type Entry = Record<string, string>

export function changesOf(section: Section, before: SectionValues, after: SectionValues): Change[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return partsOf(section).flatMap((part) => {
    if (isList(part)) return listChanges(part, old[part.list] as Entry[], now[part.list] as Entry[])
    if (!isRows(part)) return fieldChanges([part], old as Entry, now as Entry)
    return part.entries.flatMap(({ key, title }) => {
      const rowOf = (values: Record<string, unknown>) =>
        (values[part.rows] as Record<string, Entry>)[key] ?? {}
      return fieldChanges(part.fields, rowOf(old), rowOf(now), `${title}: `)
    })
  })
}

function fieldChanges(fields: readonly Field[], old: Entry, now: Entry, of = ''): Change[] {
  return fields.flatMap((field) => {
    const { name, label } = field
    const [before = '', after = ''] = [old[name], now[name]]
    if (before === after) return []
    const [was, is] = [format(field, before), format(field, after)]
    return [{ label: of + label, ...(was && { before: was }), ...(is && { after: is }) }]
  })
}

function format({ kind, options }: Field, text: string): string {
  if (options) return options.find(({ value }) => value === text)?.label ?? text
  if (kind === 'date') return formatDate(text)
  return kind === 'tick' && text ? 'Sí' : text
}

/** Matches entries by their naming field, so a renamed entry counts as one removed and one added. */
function listChanges({ known, fields, one }: List, old: Entry[], now: Entry[]): Change[] {
  const name = (entry: Entry) => entry[known] || `(${one} sin nombre)`
  const oldNames = old.map(name)
  const nowNames = now.map(name)
  const gone = oldNames.filter((each) => !nowNames.includes(each))
  const come = nowNames.filter((each) => !oldNames.includes(each))
  const changed = now.flatMap((entry) => {
    const was = old[oldNames.indexOf(name(entry))]
    return was ? fieldChanges(fields, was, entry, `${name(entry)}: `) : []
  })
  const stayed = (names: string[], others: string[]) => names.filter((each) => others.includes(each))
  const [order, newOrder] = [stayed(oldNames, nowNames), stayed(nowNames, oldNames)].map((names) =>
    names.join(', '),
  )
  const moved = order !== newOrder ? [{ label: 'Orden', before: order ?? '', after: newOrder ?? '' }] : []
  const label = one.charAt(0).toUpperCase() + one.slice(1)
  return [
    ...gone.map((before) => ({ label, before })),
    ...come.map((after) => ({ label, after })),
    ...changed,
    ...moved,
  ]
}
