import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { SubmissionView } from '../schema.ts'
import { type ReviewAddress, reviewHref } from './review-address.ts'
import { ReviewDetails } from './review-details.tsx'
import { DecisionForm, decisionText } from './review-forms.tsx'

/** The dialog's content in the page, where no script can open one. */
export function ReviewWithoutScript({
  submission,
  address,
  timeZone,
}: {
  submission: SubmissionView | undefined
  address: ReviewAddress
  timeZone: string
}) {
  if (!submission) return null
  return (
    <noscript>
      <section className="mb-8 grid gap-6 rounded border border-line-strong bg-panel p-5">
        <h2 className="text-heading">{submission.title}</h2>
        <ReviewDetails submission={submission} timeZone={timeZone} />
        {submission.status === 'pending' && (
          <div className="grid gap-6 border-t border-line pt-5 md:grid-cols-2">
            <div className="grid content-start gap-3">
              <p className="text-ink-muted">{decisionText('aprobar', submission)}</p>
              <DecisionForm id="aprobar" step="aprobar" {...{ submission, address }} />
              <Button type="submit" form="aprobar">
                Aprobar y publicar
              </Button>
            </div>
            <div className="grid content-start gap-3">
              <DecisionForm id="rechazar" step="rechazar" {...{ submission, address }} />
              <Button type="submit" form="rechazar" variant="danger">
                Rechazar evento
              </Button>
            </div>
          </div>
        )}
        <Link to={reviewHref({ ...address, shown: null })} className="text-link">
          Cerrar el detalle
        </Link>
      </section>
    </noscript>
  )
}
