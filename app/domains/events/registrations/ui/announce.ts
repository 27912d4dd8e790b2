import { showToast } from '#app/ui/feedback/toast.ts'
import { NOT_REGISTERED, REGISTERED, type RegistrationAnswer } from '../fields.ts'

export function announceRegistration(answer: RegistrationAnswer): void {
  const toast =
    answer.outcome === 'confirmed' || answer.outcome === 'waitlist'
      ? { tone: 'success' as const, title: REGISTERED[answer.outcome].title }
      : {
          tone: 'error' as const,
          title: NOT_REGISTERED.title,
          description: answer.outcome === 'refused' ? answer.message : NOT_REGISTERED.message,
        }
  // The page says it too; without a network the toaster itself may be out of reach.
  showToast(toast).catch(() => {})
}
