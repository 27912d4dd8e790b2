import { useLayoutEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { FORM_ANCHOR, SENT } from '../application-fields.ts'

/** Success view, in place of the form until the visitor starts another message. */
export function ApplicationSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Layout effect: the focused button is removed with the form, and the focus would fall back to the document.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    document.getElementById(FORM_ANCHOR)?.scrollIntoView()
  }, [])
  return (
    <div className="on-primary relative isolate overflow-hidden rounded bg-primary px-6 py-12 text-on-primary sm:px-10 md:py-16">
      <DepthLines seed="bienvenida" className="text-secondary-bright/24" />
      <h3 ref={heading} tabIndex={-1} className="max-w-[8.75em] text-title">
        {SENT.title}
      </h3>
      <p className="mt-5 max-w-xl text-lead text-on-primary-muted">{SENT.message}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" size="lg" variant="accent">
          Volver al inicio
        </ButtonLink>
        <Button size="lg" variant="outline" onClick={onAgain}>
          Enviar otro mensaje
        </Button>
      </div>
    </div>
  )
}
