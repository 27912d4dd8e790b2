/**
 * Conversion between a section's stored values and its form's fields; `team.0.name` is the name of the first member.
 */
import type { SiteSettings } from '../schema.ts'
import {
  type Field,
  fieldPrefixesOf,
  isList,
  isRows,
  keysOf,
  type List,
  partsOf,
  type Section,
} from './section.ts'

/** Text of each form control, by its name. */
export type SectionFields = Record<string, string>

export type SectionValues = Partial<SiteSettings>

/** Names that the form may post; any other is ignored. */
export function namesOf(section: Section): string[] {
  return partsOf(section).flatMap((part) => {
    if (!isList(part) && !isRows(part)) return [part.name]
    return fieldPrefixesOf(part).flatMap((prefix) => part.fields.map(({ name }) => `${prefix}.${name}`))
  })
}

export function fieldsOf(section: Section, values: SectionValues): SectionFields {
  return Object.fromEntries(namesOf(section).map((name) => [name, textAt(values, name)]))
}

function textAt(values: unknown, name: string): string {
  const value = name
    .split('.')
    .reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
  return typeof value === 'string' ? value : ''
}

export type Entry = Record<string, string>

/** Entries of a list with their field prefixes, without those whose fields are all empty. */
export function entriesOf(list: List, fields: SectionFields): { prefix: string; entry: Entry }[] {
  return fieldPrefixesOf(list).flatMap((prefix) => {
    const entry = entryAt(prefix, list.fields, fields)
    return Object.values(entry).some((text) => text !== '') ? [{ prefix, entry }] : []
  })
}

export function entryAt(prefix: string, of: readonly Field[], fields: SectionFields): Entry {
  return Object.fromEntries(of.map(({ name }) => [name, fields[`${prefix}.${name}`] ?? '']))
}

/** Values of a form as they would be stored, unvalidated. */
export function valuesOf(section: Section, fields: SectionFields): SectionValues {
  const values: Record<string, unknown> = {}
  for (const part of partsOf(section)) {
    if (isList(part)) values[part.list] = entriesOf(part, fields).map(({ entry }) => entry)
    else if (isRows(part))
      values[part.rows] = Object.fromEntries(
        part.entries.map(({ key }) => [key, entryAt(`${part.rows}.${key}`, part.fields, fields)]),
      )
    else values[part.name] = fields[part.name] ?? ''
  }
  return values as SectionValues
}

/** Names of missing texts that only the organisation can write. */
export function missingTexts(section: Section, values: SectionValues): string[] {
  const { email, objectives, social } = values
  const lacks: string[] = []
  if (email === '') lacks.push('el correo de contacto')
  if (social && social.length > 0 && social.every(({ url }) => !url))
    lacks.push('las direcciones de las redes')
  if (objectives && objectives.length > 0 && objectives.every(({ figure }) => !figure))
    lacks.push('las cifras de los objetivos')
  for (const key of keysOf(section)) if (key in EMPTY && isEmpty(values[key])) lacks.push(EMPTY[key] ?? '')
  return lacks
}

const EMPTY: Partial<Record<keyof SiteSettings, string>> = {
  team: 'el equipo',
  sponsors: 'los aliados',
  academy_figures: 'las cifras',
  data_owner: 'quién responde por los datos',
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}
