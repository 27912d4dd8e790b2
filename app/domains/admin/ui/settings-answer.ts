/** What the form of the settings is answered with. */
import type { AnnouncementText } from '#app/ui/announcement.tsx'

export const SETTINGS = '/admin/settings'
export const SAVE_FAILED = 'No se pudo guardar la configuración'

export type SettingsAnswer = AnnouncementText & {
  /** By the name of the field. */
  errors?: Record<string, string>
  /** What was typed, to be shown again. */
  kept?: Record<string, string>
  /** Somebody else saved meanwhile: what is stored where it differs, and what to send to save over it. */
  conflict?: { by: string | undefined; theirs: Record<string, string>; version: string }
}
