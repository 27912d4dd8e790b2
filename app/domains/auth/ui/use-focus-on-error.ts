import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field or alert, each time an answer comes back. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  useEffect(() => {
    if (!sending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [form, sending])
}
