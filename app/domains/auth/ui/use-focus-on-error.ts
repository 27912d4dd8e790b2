import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field or alert whenever a submission has been answered. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  useEffect(() => {
    if (!sending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [form, sending])
}
