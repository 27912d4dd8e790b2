import { Link } from 'react-router'
import type { Review } from '#app/domains/events/schema.ts'
import { isAnswerTo, type PanelAnswer } from '#app/domains/events/team-answers.ts'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmInPage } from '#app/ui/forms/confirm-dialog.tsx'
import { correctionHref, listAddress, type ReviewAddress, reviewHref } from '../address.ts'
import { CONFIRMATIONS, consequence, intentOf, type ReviewSubject, stepsOf } from '../confirmations.ts'
import { ReviewDetails } from './details.tsx'
import { ReviewForm } from './forms.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'

type NoScriptProps = {
  subject: ReviewSubject | undefined
  address: ReviewAddress
  review: Review
  answer: PanelAnswer | undefined
}

/** Content of the dialog within the page, for browsers without script: the detail, and all confirmations at once. */
export function ReviewNoScript({ subject, address, review, answer }: NoScriptProps) {
  const canMail = useMailServer()
  if (!subject) return null
  const { kind, row } = subject
  return (
    <noscript>
      <section className="mb-8 grid gap-6 rounded border border-line-strong bg-panel p-5">
        <h2 className="wrap-anywhere text-heading">{row.title}</h2>
        {kind === 'submission' && (
          <>
            <PossibleDuplicates
              found={review.possibleDuplicates[row.id]}
              address={address}
              className="rounded bg-yellow-soft px-2 py-1 text-sm"
            />
            <ReviewDetails submission={row} timeZone={review.time_zone} />
            {row.status === 'pending' && (
              <Link to={correctionHref(row.id, { ...address, step: null })} className="text-link">
                Corregir
              </Link>
            )}
          </>
        )}
        <div className="grid gap-6 border-t border-line pt-5 md:grid-cols-2">
          {stepsOf(subject).map((step) => {
            const question = isAnswerTo(answer, intentOf(step, subject), row.id)
              ? answer?.question
              : undefined
            return (
              <div key={step} className="grid content-start gap-3">
                <p className="wrap-anywhere text-ink-muted">{consequence(step, subject, canMail)}</p>
                <ReviewForm id={step} subject={subject} address={address} step={step} answer={answer} />
                {question ? (
                  <ConfirmInPage question={question} form={step} isSending={false} />
                ) : (
                  <Button type="submit" form={step} variant={CONFIRMATIONS[step].tone}>
                    {CONFIRMATIONS[step].confirm}
                  </Button>
                )}
              </div>
            )
          })}
        </div>
        <Link to={reviewHref(listAddress(address))} className="text-link">
          Cerrar el detalle
        </Link>
      </section>
    </noscript>
  )
}
