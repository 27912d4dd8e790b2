/** What the form of the settings is answered. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { fieldsOf, SETTINGS_FORM, settingsSchema } from '#app/domains/settings/team-schema.ts'
import { answerEditor } from '#app/platform/editor.server.ts'
import { changeSettings } from './site-settings.server.ts'
import { SAVE_FAILED, SETTINGS } from './ui/settings-words.ts'

/** Saves the screen, or says why not with everything that was typed. */
export function answerSettings(request: Request, editor: Actor) {
  return answerEditor(request, {
    fields: SETTINGS_FORM,
    schema: settingsSchema(),
    save: (given, version) => changeSettings(given, { version, editor }),
    fieldsOf,
    words: { saved: 'Configuración guardada', failed: SAVE_FAILED },
    back: SETTINGS,
  })
}
