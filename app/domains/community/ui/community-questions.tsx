import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'

export function CommunityQuestions({ email }: { email: string }) {
  return (
    <section aria-labelledby="preguntas" className="border-t border-line">
      <div className="wrap grid gap-x-8 gap-y-6 py-14 md:grid-cols-12 md:py-20">
        <div className="md:col-span-6">
          <h2 id="preguntas" className="text-heading">
            ¿Tienes preguntas?
          </h2>
          <p className="mt-3 max-w-md text-ink-muted">
            Quizá ya están respondidas. Si no, escríbenos y te contestamos.
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap items-end gap-3 md:col-span-6 md:justify-end">
          <ButtonLink
            to={href('/faqs')}
            size="lg"
            trailing={<ArrowRight aria-hidden="true" />}
            className="max-sm:w-full"
          >
            Preguntas frecuentes
          </ButtonLink>
          <ButtonLink
            to={email ? `mailto:${email}` : href('/contacto')}
            size="lg"
            variant="outline"
            className="min-w-0 wrap-anywhere max-sm:w-full"
          >
            {email || 'Escríbenos'}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
