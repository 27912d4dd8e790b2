import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '#app/ui/button.tsx'
import type { SubmissionView } from '../schema.ts'
import { type ReviewAddress, type ReviewStep, reviewHref } from './review-address.ts'

/** Only what is pending can be decided (back-office §4). Links, so that they also open without script. */
export function ReviewRowActions({
  submission,
  address,
}: {
  submission: SubmissionView
  address: ReviewAddress
}) {
  const links = { submission, address }
  return (
    <div className="flex flex-wrap gap-2 max-md:mt-2 max-md:*:grow md:justify-end lg:flex-nowrap">
      {/* On a wide screen the title says as much, and the row stays one line tall. */}
      <StepLink {...links} step={null} word="Ver detalle" className="md:hidden" />
      {submission.status === 'pending' && (
        <>
          <StepLink {...links} step="rechazar" word="Rechazar" icon={<X aria-hidden="true" />} />
          <StepLink
            {...links}
            step="aprobar"
            word="Aprobar"
            variant="primary"
            icon={<Check aria-hidden="true" />}
          />
        </>
      )}
    </div>
  )
}

function StepLink({
  submission: { id, title },
  address,
  step,
  word,
  icon,
  variant = 'outline',
  className,
}: {
  submission: SubmissionView
  address: ReviewAddress
  step: ReviewStep | null
  word: string
  icon?: ReactNode
  variant?: ButtonVariant
  className?: string
}) {
  return (
    <ButtonLink
      to={reviewHref({ ...address, shown: id, step })}
      size="sm"
      variant={variant}
      leading={icon}
      className={className}
      preventScrollReset
      viewTransition={false}
      aria-label={`${word}: ${title}`}
    >
      {word}
    </ButtonLink>
  )
}
