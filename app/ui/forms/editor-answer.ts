import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { AnnouncementText } from '../feedback/announcement.tsx'
import type { EditConflict } from './edit-conflict.tsx'
import type { Question } from './question.ts'

/** What a form of the panel is answered with when nothing was saved. */
export type EditorAnswer<Intent extends string = string> = AnnouncementText & {
  /** Which form it answers, where a screen has several: its intent, and the id of its row. */
  intent?: Intent
  id?: string
  /** The first message of each field, by the name of its control: `title`, `social.0.url`. */
  errors?: Record<string, string>
  /** What was typed, to be shown again. */
  kept?: FormValues
  conflict?: EditConflict
  /** A question to be answered before anything is written. */
  question?: Question
}

/** What is said of a failure: a title, with the reason below it; or a function of the reason that makes both. */
export type FailureWords = string | ((reason: string) => Pick<AnnouncementText, 'title' | 'description'>)

export function sayFailure(failed: FailureWords, reason: string) {
  return typeof failed === 'string' ? { title: failed, description: reason } : failed(reason)
}
