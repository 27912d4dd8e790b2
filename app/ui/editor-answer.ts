import type { AnnouncementText } from './announcement.tsx'
import type { EditConflict } from './edit-conflict.tsx'

/** What stands in the controls of a form, by their names. */
export type FormText = Record<string, string | string[] | boolean>

/** What an editor of the panel is answered with when nothing was saved. */
export type EditorAnswer = AnnouncementText & {
  /** The first message of each field, by the name of its control: `title`, `social.0.url`. */
  errors?: Record<string, string>
  /** What was typed, to be shown again. */
  kept?: FormText
  /** Somebody else saved meanwhile. */
  conflict?: EditConflict
}
