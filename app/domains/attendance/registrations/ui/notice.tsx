import type { Ref } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { NOT_REGISTERED, REGISTERED, type RegistrationAnswer, registeredTitle } from '../fields.ts'

/** Result of a registration within the page, because toasts disappear and need script. */
export function RegistrationNotice({
  answer,
  onAgain,
  ref,
}: {
  answer: RegistrationAnswer
  onAgain: () => void
  ref: Ref<HTMLDivElement>
}) {
  if (answer.outcome === 'confirmed' || answer.outcome === 'waitlist') {
    const { message } = REGISTERED[answer.outcome]
    const title = registeredTitle(answer.outcome, answer.places)
    return (
      <div className="grid justify-items-start gap-4">
        <Notice ref={ref} tone={answer.outcome === 'confirmed' ? 'success' : 'info'} title={title}>
          {message}
        </Notice>
        <Button variant="outline" onClick={onAgain}>
          Registrar a otra persona
        </Button>
      </div>
    )
  }
  return (
    // Without script the answer loads at the top of the page: autofocus scrolls to the error.
    // biome-ignore lint/a11y/noAutofocus: only in the answer to a form that was just sent
    <div tabIndex={-1} autoFocus className="scroll-mt-40">
      <Notice ref={ref} tone="error" title={NOT_REGISTERED.title}>
        {answer.outcome === 'refused' ? answer.message : NOT_REGISTERED.message}
      </Notice>
    </div>
  )
}
