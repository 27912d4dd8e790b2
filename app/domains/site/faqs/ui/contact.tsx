import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** Section below the questions, for a question that the page does not answer. */
export function FaqsContact({ email }: { email: string }) {
  return (
    <section aria-labelledby="otra-pregunta" className="relative isolate overflow-hidden bg-surface-deep">
      <DepthLines seed="otra pregunta" className="text-secondary/20" />
      <div className="wrap grid gap-6 py-14 md:grid-cols-12 md:py-20">
        <div className="min-w-0 md:col-span-8">
          <h2 id="otra-pregunta" className="text-heading">
            ¿La tuya no está aquí?
          </h2>
          <p className="mt-3 text-lead text-ink-muted">
            {email ? (
              <>
                Escríbenos a{' '}
                <a href={`mailto:${email}`} className="text-link wrap-anywhere">
                  {email}
                </a>{' '}
                y te contestamos.
              </>
            ) : (
              'Cuéntanosla y te contestamos.'
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 md:col-span-4 md:justify-end">
          <ButtonLink to={href('/contacto')} size="lg" trailing={<ArrowRight aria-hidden="true" />}>
            Ir a contacto
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
