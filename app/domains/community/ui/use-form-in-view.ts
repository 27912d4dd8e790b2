import { useEffect } from 'react'
import { FORM_ANCHOR } from './application-fields.ts'

/** public-site §2 and §9. */
const DELAY_MS = 300

/** Arriving at `#formulario` scrolls to the form, smoothly where the visitor's settings want motion (app.css). */
export function useFormInView(hasAnswer: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on load only; later anchors are the router's
  useEffect(() => {
    // An answer has put the focus where it belongs.
    if (location.hash !== `#${FORM_ANCHOR}` || hasAnswer) return
    const timer = setTimeout(() => document.getElementById(FORM_ANCHOR)?.scrollIntoView(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
