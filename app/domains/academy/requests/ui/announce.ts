import { showToast } from '#app/ui/feedback/toast.ts'
import { NOT_SENT, RECEIVED, type RequestAnswer, SENT } from '../fields.ts'

const TOASTS = {
  sent: { tone: 'success', title: SENT.title },
  received: { tone: 'info', title: RECEIVED.title },
  invalid: { tone: 'error', title: NOT_SENT.title },
  refused: { tone: 'error', title: NOT_SENT.title },
} as const

/** The notice of public-site §8. */
export function announceRequest({ outcome, message }: RequestAnswer): void {
  // The form says it too; without a network the toaster itself may be out of reach.
  showToast({ ...TOASTS[outcome], description: message }).catch(() => {})
}
