/** What the form of the settings is answered. */
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { StoredSettings } from '#app/domains/settings/editing.server.ts'
import {
  type EditedSettings,
  fieldsOf,
  SETTINGS_FORM,
  settingsSchema,
} from '#app/domains/settings/team-schema.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { leaveFlash } from '#app/platform/flash.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { changeSettings } from './site-settings.server.ts'
import { SAVE_FAILED, SETTINGS, type SettingsAnswer } from './ui/settings-answer.ts'

/** Saves the screen, or says why not with everything that was typed. */
export async function answerSettings(request: Request, editor: Actor) {
  const form = await readForm(request, SETTINGS_FORM)
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const kept = form.values as Record<string, string>
  const given = settingsSchema().safeParse(kept)
  if (!given.success)
    return refuse({ title: 'Revisa los campos marcados', errors: errorsOf(given.error), kept }, 422)
  try {
    const saved = await changeSettings(given.data, { version: kept.version ?? '', editor })
    if (saved.outcome === 'conflict') {
      const { current, by } = saved
      const conflict = { by, version: current.version, theirs: differences(current, given.data) }
      return refuse({ title: 'Otra persona guardó cambios mientras escribías', conflict, kept }, 409)
    }
    const flash = await leaveFlash({ title: 'Configuración guardada', tone: 'success' })
    return redirect(SETTINGS, { status: 303, headers: { 'Set-Cookie': flash } })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: SAVE_FAILED, description: reason, kept }, status)
  }
}

/** The first message of each field; a network's by its place. */
function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return errors
}

/** What is stored now wherever it is not what was sent. */
function differences({ settings }: StoredSettings, given: EditedSettings): Record<string, string> {
  const mine = fieldsOf(given)
  const differing = Object.entries(fieldsOf(settings)).filter(([name, stored]) => stored !== mine[name])
  return Object.fromEntries(differing.map(([name, stored]) => [name, stored || '(vacío)']))
}

function refuse(answer: Omit<SettingsAnswer, 'tone'>, status: number) {
  return data<SettingsAnswer>({ ...answer, tone: 'error' }, { status })
}
