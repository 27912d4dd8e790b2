/** Rules between two fields of one section. */
import { isList, type List, partsOf, type Section } from './section.ts'
import { entriesOf, type SectionFields } from './section-fields.ts'

/** Fields whose values must be unique within a list, and the message for a duplicate. */
const UNIQUE: Record<string, { field: string; message: string }> = {
  social: { field: 'name', message: 'Esta red ya está en la lista' },
  faqs: { field: 'question', message: 'Esta pregunta ya está en la lista' },
  team: { field: 'name', message: 'Esta persona ya está en la lista' },
  sponsors: { field: 'name', message: 'Este aliado ya está en la lista' },
  values: { field: 'name', message: 'Este valor ya está en la lista' },
  objectives: { field: 'title', message: 'Este objetivo ya está en la lista' },
  quick_links: { field: 'label', message: 'Este nombre ya está en la lista' },
  synonyms: { field: 'words', message: 'Este grupo ya está en la lista' },
  academy_figures: { field: 'label', message: 'Ya hay una cifra de eso' },
}

export function crossChecks(section: Section, fields: SectionFields, refuse: Refuse): void {
  for (const part of partsOf(section)) if (isList(part)) refuseRepeated(part, fields, refuse)
  const { banner_from, banner_to } = fields
  if (banner_from && banner_to && banner_to < banner_from)
    refuse('banner_to', 'El último día es anterior al primero')
  const objectives = partsOf(section).find((part) => isList(part) && part.list === 'objectives')
  if (objectives && isList(objectives))
    for (const { prefix, entry } of entriesOf(objectives, fields))
      if (entry.figure && !entry.label) refuse(`${prefix}.label`, 'Di de qué es la cifra')
}

function refuseRepeated(list: List, fields: SectionFields, refuse: Refuse): void {
  const unique = UNIQUE[list.list]
  if (!unique) return
  const seen = new Set<string>()
  for (const { prefix, entry } of entriesOf(list, fields)) {
    const text = fold(entry[unique.field] ?? '')
    if (text && seen.has(text)) refuse(`${prefix}.${unique.field}`, unique.message)
    seen.add(text)
  }
}

/** Text without case, accents or repeated spaces, to detect duplicates. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

export type Refuse = (name: string, message: string) => void
