import { type RefObject, useEffect } from 'react'
import { useNavigation } from 'react-router'

/**
 * Focuses the first invalid field or alert once a submission has been answered. Not before the navigation is over:
 * until then a screen with several forms still shows what the answer before it refused.
 */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isIdle) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [form, isIdle])
}
