import { type ReactNode, useId } from 'react'
import { FORM_ANCHOR } from '../application-fields.ts'

/** Where the application lives on the page (public-site §2): what it asks of you on the left, the form beside it. */
export function ApplicationArea({ children }: { children: ReactNode }) {
  const id = useId()
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
