import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { NOT_SENT, RECEIVED, type RequestAnswer, SENT } from '../fields.ts'

const TOASTS = {
  sent: { tone: 'success', title: SENT.title },
  received: { tone: 'info', title: RECEIVED.title },
} as const

/** Toast of public-site §8. */
export function announceRequest({ outcome, message }: RequestAnswer): void {
  if (outcome === 'invalid' || outcome === 'refused')
    repeatInToast({ title: NOT_SENT.title, description: message })
  // The form has a notice too, in case the toast's code cannot be loaded.
  else showToast({ ...TOASTS[outcome], description: message, isSpoken: true }).catch(() => {})
}
