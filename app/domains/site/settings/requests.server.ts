/** Answer to a section's form: saved with one audit entry, or refused with the reason. */
import { type Actor, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import { sectionPath } from '#app/domains/settings/address.ts'
import { listTimeZones, saveSection } from '#app/domains/settings/editing.server.ts'
import type { Section } from '#app/domains/settings/sections/section.ts'
import { fieldsOf, namesOf, type SectionValues } from '#app/domains/settings/sections/section-fields.ts'
import { sectionSchema } from '#app/domains/settings/sections/section-schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { answerEditor, differencesOf, type SaveOutcome } from '#app/platform/forms/editor.server.ts'
import { SAVE_FAILED } from './messages.ts'

export async function answerSection(request: Request, section: Section, editor: Actor) {
  // Undefined while the database is away; the save then fails and returns what was typed.
  const zones = await listTimeZones().catch(() => undefined)
  return answerEditor(request, {
    fields: { text: namesOf(section) },
    schema: sectionSchema(section, zones && { knowsZone: (name) => zones.includes(name) }),
    save: (given, version) => changeSection(section, given, { version, editor }),
    differences: differencesOf((values) => fieldsOf(section, values)),
    words: { saved: 'Configuración guardada', failed: SAVE_FAILED },
    back: sectionPath(section.id),
  })
}

/** `version` is that of the values the form was loaded with. */
async function changeSection(
  section: Section,
  given: SectionValues,
  { version, editor }: { version: string; editor: Actor },
): Promise<SaveOutcome<SectionValues>> {
  const subject = { subject_type: 'site_settings', subject_id: section.id }
  const saved = await db.transaction(async (tx) => {
    const change = await saveSection(section, given, { version, editor: editor.email }, tx)
    if (change.outcome === 'conflict') return change
    const { before, after } = change
    if (Object.keys(after).length === 0) return change
    const summary = `Cambió la configuración: ${section.title}`
    await recordChange(editor, { action: 'settings.updated', summary, ...subject, before, after }, tx)
    return change
  })
  if (saved.outcome === 'saved') return { outcome: 'saved' }
  const { values: stored, version: current } = saved.current
  return { outcome: 'conflict', stored, version: current, by: await findLastActor(subject) }
}
