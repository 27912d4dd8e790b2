import { useEffect } from 'react'
import { useCameWithPage } from '#app/ui/loading/use-came-with-page.ts'
import { FORM_ANCHOR } from '../application-fields.ts'

/** public-site §2 and §9. */
const DELAY_MS = 300

/**
 * Arriving at `#formulario` scrolls to the form, smoothly where the visitor's settings want motion (app.css). To a page
 * that came whole the browser does it, and by now somebody may have read on.
 */
export function useFormInView(): void {
  const cameWithPage = useCameWithPage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on load only; later anchors are the router's
  useEffect(() => {
    if (location.hash === `#${FORM_ANCHOR}` && !cameWithPage)
      setTimeout(() => document.getElementById(FORM_ANCHOR)?.scrollIntoView(), DELAY_MS)
  }, [])
}
