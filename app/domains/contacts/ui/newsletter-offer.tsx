/** Loaded on demand for visitors from the newsletter box, to keep the page small for all others. */
import { NEWSLETTER_ONLY } from '../newsletter-label.ts'
import { NewsletterRequestForm } from './newsletter-request-form.tsx'

/** Short newsletter form above the application to join, for visitors who came for the newsletter only. */
export default function NewsletterOffer({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="solo-novedades"
      className="mb-8 border-l-4 border-secondary bg-panel p-5 sm:p-8"
    >
      <h3 id="solo-novedades" className="mb-4 text-heading">
        {NEWSLETTER_ONLY}
      </h3>
      <NewsletterRequestForm email={email} />
      <p className="mt-4 border-t border-line pt-4 text-ink-muted">
        ¿Quieres además formar parte de la comunidad? Completa los cuatro pasos de abajo.
      </p>
    </section>
  )
}
