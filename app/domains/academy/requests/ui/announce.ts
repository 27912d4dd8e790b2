import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { NOT_SENT, RECEIVED, type RequestAnswer, SENT } from '../fields.ts'

const TOASTS = {
  sent: { tone: 'success', title: SENT.title },
  received: { tone: 'info', title: RECEIVED.title },
} as const

/** The notice of public-site §8. */
export function announceRequest({ outcome, message }: RequestAnswer): void {
  if (outcome === 'invalid' || outcome === 'refused')
    repeatInToast({ title: NOT_SENT.title, description: message })
  // The form says it too; without a network the toaster itself may be out of reach.
  else showToast({ ...TOASTS[outcome], description: message, isSpoken: true }).catch(() => {})
}
