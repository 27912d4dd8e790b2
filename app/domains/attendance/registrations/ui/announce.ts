import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { NOT_REGISTERED, type RegistrationAnswer, registeredTitle } from '../fields.ts'

export function announceRegistration(answer: RegistrationAnswer): void {
  if (answer.outcome === 'confirmed' || answer.outcome === 'waitlist')
    // The toast disappears, so the page has a notice too.
    showToast({
      tone: 'success',
      title: registeredTitle(answer.outcome, answer.places),
      isSpoken: true,
    }).catch(() => {})
  else
    repeatInToast({
      title: NOT_REGISTERED.title,
      description: answer.outcome === 'refused' ? answer.message : NOT_REGISTERED.message,
    })
}
