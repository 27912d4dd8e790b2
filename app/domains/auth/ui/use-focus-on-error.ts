import { type RefObject, useEffect } from 'react'

/** Leads to the first thing that is wrong, each time an answer came back. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, sending: boolean): void {
  useEffect(() => {
    if (!sending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [form, sending])
}
