import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { AnnouncementText } from '../feedback/announcement.tsx'
import type { Confirmation } from './confirmation.ts'
import type { EditConflict } from './edit-conflict.tsx'

/** Answer to a panel form that was not saved. */
export type EditorAnswer<Intent extends string = string> = AnnouncementText & {
  /** Form that is answered, if a screen has several: its intent, and the id of its row. */
  intent?: Intent
  id?: string
  /** First message per field, by the control's name: `title`, `social.0.url`. */
  errors?: Record<string, string>
  /** Typed values, to be shown again. */
  kept?: FormValues
  conflict?: EditConflict
  /** Confirmation to confirm before anything is written. */
  question?: Confirmation
}

/** Words about a failure: a title, with the reason below it; or a function of the reason that returns both. */
export type FailureWords = string | ((reason: string) => Pick<AnnouncementText, 'title' | 'description'>)

export function failureText(failed: FailureWords, reason: string) {
  return typeof failed === 'string' ? { title: failed, description: reason } : failed(reason)
}
