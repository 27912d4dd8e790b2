/** Labels of the settings in the audit log: a change is shown as on the screen of its section. */
import type { AuditSubject, StoredEntry } from '#app/domains/audit/audit-subjects.ts'
import { sectionPath } from '#app/domains/settings/address.ts'
import { isList, isRows, partsOf } from '#app/domains/settings/sections/section.ts'
import { type Change, changesOf } from '#app/domains/settings/sections/section-changes.ts'
import type { SectionValues } from '#app/domains/settings/sections/section-fields.ts'
import { findSection } from '#app/domains/settings/sections/sections.ts'

export const SETTINGS_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'configuracion',
    name: 'Configuración',
    takes: 'change settings',
    types: ['site_settings'],
    fields: {},
    hrefOf: (id) => (findSection(id) ? sectionPath(id) : undefined),
    changesOf: settingsChanges,
  },
]

/** An entry holds only the changed fields, so the others are filled in blank on both sides before comparing. */
function settingsChanges({ subject_id, before, after }: StoredEntry): Change[] {
  const section = findSection(subject_id)
  if (!section || !before || !after) return []
  const blank = Object.fromEntries(
    partsOf(section).map((part) => {
      if (isList(part)) return [part.list, []]
      return isRows(part) ? [part.rows, {}] : [part.name, '']
    }),
  )
  return changesOf(
    section,
    { ...blank, ...(before as SectionValues) },
    { ...blank, ...(after as SectionValues) },
  )
}
