import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { NOT_REGISTERED, REGISTERED, type RegistrationAnswer } from '../fields.ts'

export function announceRegistration(answer: RegistrationAnswer): void {
  if (answer.outcome === 'confirmed' || answer.outcome === 'waitlist')
    // The page says it too.
    showToast({ tone: 'success', title: REGISTERED[answer.outcome].title, isSpoken: true }).catch(() => {})
  else
    repeatInToast({
      title: NOT_REGISTERED.title,
      description: answer.outcome === 'refused' ? answer.message : NOT_REGISTERED.message,
    })
}
