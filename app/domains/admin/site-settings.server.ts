/** Owns the record of who changed the site's settings: the change and its one audit entry are written together. */
import { type Actor, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import { saveSettings } from '#app/domains/settings/editing.server.ts'
import type { EditedSettings } from '#app/domains/settings/team-schema.ts'
import { db } from '#app/platform/db.server.ts'
import type { SaveOutcome } from '#app/platform/editor.server.ts'

const SUBJECT = { subject_type: 'site_settings', subject_id: 'site' }

/** `version` is what the form saw. */
export async function changeSettings(
  given: EditedSettings,
  { version, editor }: { version: string; editor: Actor },
): Promise<SaveOutcome<EditedSettings>> {
  const saved = await db.transaction(async (tx) => {
    const change = await saveSettings(given, { version, editor: editor.email }, tx)
    if (change.outcome === 'conflict') return change
    const { before, after } = change
    if (Object.keys(after).length === 0) return change
    const entry = { action: 'settings.updated', summary: 'Cambió la configuración del sitio' }
    await recordChange(editor, { ...entry, ...SUBJECT, before, after }, tx)
    return change
  })
  if (saved.outcome === 'saved') return { outcome: 'saved' }
  const { settings: stored, version: current } = saved.current
  return { outcome: 'conflict', stored, version: current, by: await findLastActor(SUBJECT) }
}
