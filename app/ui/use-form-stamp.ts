import { type RefObject, useEffect } from 'react'
import { stampForm } from './form-stamp.ts'
import { useCameWithPage } from './use-came-with-page.ts'

/** Adds to whatever the form sends what only script can know. */
export function useFormStamp(form: RefObject<HTMLFormElement | null>): void {
  const cameWithPage = useCameWithPage()

  useEffect(() => {
    const element = form.current
    if (!element) return
    // A form that came with the page could be filled before script arrived: its time runs from the request.
    const shownAt = cameWithPage ? 0 : performance.now()
    const stamp = ({ formData }: FormDataEvent) => stampForm(element, formData, shownAt)
    element.addEventListener('formdata', stamp)
    return () => element.removeEventListener('formdata', stamp)
  }, [form, cameWithPage])
}
