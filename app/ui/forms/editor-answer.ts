import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { AnnouncementText } from '../feedback/announcement.tsx'
import type { EditConflict } from './edit-conflict.tsx'

/** What an editor of the panel is answered with when nothing was saved. */
export type EditorAnswer = AnnouncementText & {
  /** The first message of each field, by the name of its control: `title`, `social.0.url`. */
  errors?: Record<string, string>
  /** What was typed, to be shown again. */
  kept?: FormValues
  /** Somebody else saved meanwhile. */
  conflict?: EditConflict
}
