import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { type ApplicationAnswer, INVALID, NOT_SENT } from '../application-fields.ts'

let hasComplained = false

/**
 * Shows a failure as a toast (public-site §8). A success replaces the form (application-sent.tsx) and needs no toast.
 */
export function announce(answer: ApplicationAnswer): void {
  if (answer.outcome === 'sent') {
    withdrawComplaints()
    return
  }
  const toast =
    answer.outcome === 'invalid'
      ? { title: INVALID.title, description: answer.failure.message }
      : { title: NOT_SENT.title, description: answer.message }
  hasComplained = true
  repeatInToast(toast)
}

/** Closes earlier toasts of failures, which would contradict the success. */
function withdrawComplaints(): void {
  if (!hasComplained) return
  hasComplained = false
  import('sonner').then(({ toast }) => toast.dismiss()).catch(() => {})
}
