import type { ReactNode } from 'react'
import { STEPS, stepId } from '../application-fields.ts'

export type StepPlace = { step: number; className: string }

/** One step: with script alone on the screen, without it one stretch of a long page. */
export function StepSection({
  section: { step, className },
  hint,
  children,
}: {
  section: StepPlace
  hint: string
  children: ReactNode
}) {
  const titleId = `${stepId(step)}-titulo`
  return (
    <section
      aria-labelledby={titleId}
      className={`noscript:border-line noscript:not-first:mt-10 noscript:not-first:border-t noscript:not-first:pt-10 ${className}`}
    >
      <h3 id={titleId} tabIndex={-1} className="text-heading scroll-mt-56">
        {STEPS[step - 1]?.name}
      </h3>
      <p className="mt-1.5 text-ink-muted">{hint}</p>
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
