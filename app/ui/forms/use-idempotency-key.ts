import { type RefObject, useEffect } from 'react'
import { useCameWithPage } from '../loading/use-came-with-page.ts'
import { addIdempotencyKey } from './idempotency-key.ts'

/** Adds idempotency key and filling time to the form's data. */
export function useIdempotencyKey(form: RefObject<HTMLFormElement | null>): void {
  const cameWithPage = useCameWithPage()

  useEffect(() => {
    const element = form.current
    if (!element) return
    // A form in the HTML could be filled in before hydration, so its time counts from the request.
    const shownAt = cameWithPage ? 0 : performance.now()
    const stamp = ({ formData }: FormDataEvent) => addIdempotencyKey(element, formData, shownAt)
    element.addEventListener('formdata', stamp)
    return () => element.removeEventListener('formdata', stamp)
  }, [form, cameWithPage])
}
