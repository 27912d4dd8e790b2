import { type ReactNode, useId, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useCameWithPage } from '#app/ui/loading/use-came-with-page.ts'
import { FORM_ANCHOR } from '../application-fields.ts'

/** Section of the application form (public-site §2): an introduction on the left, the form beside it. */
export function ApplicationArea({ children }: { children: ReactNode }) {
  const id = useId()
  useFormInView()
  return (
    <section id={FORM_ANCHOR} aria-labelledby={id}>
      <div className="wrap grid gap-x-8 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+3rem)]">
            <h2 id={id} className="max-w-[7.5em] text-title">
              Únete a la comunidad
            </h2>
            <p className="mt-4 max-w-sm text-lead text-ink-muted">
              Cuatro pasos cortos. Leemos cada solicitud y te respondemos por correo.
            </p>
          </div>
        </div>
        <div className="min-w-0 lg:col-span-8">{children}</div>
      </div>
    </section>
  )
}

/** Delay in ms before the form scrolls into view (public-site §2, §9). */
const DELAY_MS = 300

/**
 * Scrolls smoothly from the page's top to the form after a client navigation to `#formulario`. On a full page load the
 * browser has scrolled already, and the visitor may have moved on; Back restores the position. Visitors who reduce
 * motion, or use the keyboard, whose next key would stop a smooth scroll half-way, get the router's immediate one.
 */
function useFormInView(): void {
  const cameWithPage = useCameWithPage()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: on load only; later anchors are the router's
  useLayoutEffect(() => {
    if (location.hash !== `#${FORM_ANCHOR}` || cameWithPage || isBack || !allowsSmoothScroll()) return
    // In a microtask, because the router scrolls to the form in a later layout effect of the same commit.
    queueMicrotask(() => scrollTo(0, 0))
    setTimeout(() => document.getElementById(FORM_ANCHOR)?.scrollIntoView({ behavior: 'smooth' }), DELAY_MS)
  }, [])
}

function allowsSmoothScroll(): boolean {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  return !reducesMotion && !document.querySelector(':focus-visible')
}
