import { useId, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { RecordHistoryInList } from '#app/domains/audit/ui/record-history.tsx'
import type { Review } from '#app/domains/events/schema.ts'
import { isAnswerTo, type PanelAnswer } from '#app/domains/events/team-answers.ts'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { CancelButton, ConfirmChoices, mailPreview } from '#app/ui/forms/confirm-dialog.tsx'
import { listAddress, type ReviewAddress, type ReviewStep, reviewHref, rowId } from '../address.ts'
import { CONFIRMATIONS, consequence, intentOf, type ReviewSubject, stepsOf } from '../confirmations.ts'
import { DetailFooter } from './detail-footer.tsx'
import { ReviewDetails } from './details.tsx'
import { ReviewForm } from './forms.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'

type ReviewDialogProps = {
  /** Undefined while the dialog is closed. */
  subject: ReviewSubject | undefined
  address: ReviewAddress
  review: Review
  answer: PanelAnswer | undefined
}

/** Detail of a submission, and the confirmation before an action. The URL decides which. */
export function ReviewDialog({ subject, address, review, answer }: ReviewDialogProps) {
  const navigate = useNavigate()
  const sending = useNavigation().formMethod === 'POST'
  const form = useId()
  // Keeps the last row, so that its text stays while the dialog fades out.
  const byKey = useLocation().state?.byKey === true
  const [kept, setKept] = useState({
    subject,
    step: address.step,
    next: undefined as string | undefined,
    opened: undefined as string | undefined,
  })
  const isOpen = subject !== undefined
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  const isAnother = subject?.row !== kept.subject?.row || address.step !== kept.step
  if (subject && (isAnother || !wasOpen))
    setKept({
      subject,
      step: address.step,
      next: nextWaiting(review, subject.row.id),
      opened: wasOpen ? kept.opened : subject.row.id,
    })
  const shown = kept.subject
  if (!shown) return null

  const step = stepsOf(shown).find((possible) => possible === kept.step)
  const close = () => navigate(reviewHref(listAddress(address)), { preventScrollReset: true })
  const nextRow = () => (kept.next ? rowElement(kept.next) : null)
  const frame = {
    // A published event opens no detail dialog, only questions: its page shows the detail.
    open: subject !== undefined && (subject.kind === 'submission' || step !== undefined),
    onOpenChange: (open: boolean) => void (open || close()),
    locked: sending,
    // Once decided, reviewing goes on with the next one that waits; whoever moved on returns to the row last looked at.
    focusFirst: () => {
      const { id, status } = shown.row
      if (status === 'pending' && !isWaiting(review, id)) return nextRow()
      return id === kept.opened ? null : rowElement(id)
    },
    focusAfter: () => rowElement(shown.row.id) ?? nextRow() ?? document.getElementById('lista'),
  }
  if (step) {
    const asked = (
      <ReviewForm key={step} id={form} subject={shown} address={address} step={step} answer={answer} />
    )
    const question = isAnswerTo(answer, intentOf(step, shown), shown.row.id) ? answer?.question : undefined
    if (question)
      return (
        <Dialog
          {...frame}
          view="question"
          size={question.letter ? 'lg' : 'md'}
          title={question.title}
          description={question.body}
          footer={
            <>
              {asked}
              <CancelButton question={question} isSending={sending} onClick={close} />
              <ConfirmChoices question={question} form={form} isSending={sending} />
            </>
          }
        >
          {mailPreview(question)}
        </Dialog>
      )
    const { title, cancelLabel } = CONFIRMATIONS[step]
    const back = cancelLabel === 'Volver al detalle' ? { ...address, step: null } : listAddress(address)
    return (
      <Dialog
        {...frame}
        view={step}
        title={<span className="wrap-anywhere">{title(shown.row.title)}</span>}
        description={<Lead subject={shown} step={step} />}
        footer={
          <>
            {/* A form without visible fields goes beside its button. */}
            {step !== 'rechazar' && asked}
            <ConfirmButtons
              step={step}
              form={form}
              sending={sending}
              back={reviewHref(back)}
              isConfirmFirst={byKey}
            />
          </>
        }
      >
        {step === 'rechazar' && asked}
      </Dialog>
    )
  }
  if (shown.kind === 'event') return null
  return (
    <Dialog
      {...frame}
      title={<span className="wrap-anywhere">{shown.row.title}</span>}
      description={<span className="wrap-anywhere">{shown.row.organizer}</span>}
      size="lg"
      // By key each neighbour starts on its first action; the pressed arrow keeps the focus.
      view={byKey ? shown.row.id : null}
      footer={
        <DetailFooter
          submission={shown.row}
          rows={review.submissions}
          undo={review.undos[shown.row.id]}
          address={address}
        />
      }
    >
      <PossibleDuplicates
        found={review.possibleDuplicates[shown.row.id]}
        address={address}
        className="mb-5 rounded bg-yellow-soft px-2 py-1 text-sm"
      />
      <ReviewDetails submission={shown.row} timeZone={review.time_zone} />
      <RecordHistoryInList
        kind="evento-enviado"
        subject={shown.row.id}
        of={shown.row.title}
        key={shown.row.id}
        className="mt-4 border-t border-line"
      />
    </Dialog>
  )
}

function Lead({ subject, step }: { subject: ReviewSubject; step: ReviewStep }) {
  const canMail = useMailServer()
  // The dialog's title already names the event.
  if (step === 'eliminar' || step === 'cancelar') return consequence(step, subject, canMail)
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold text-ink">{subject.row.title}</span>
      <br />
      {consequence(step, subject, canMail)}
    </span>
  )
}

function isWaiting({ submissions }: Review, id: string): boolean {
  return submissions.some((each) => each.id === id && each.status === 'pending')
}

/** Id of the waiting submission after this one, or of the first that waits. */
function nextWaiting({ submissions }: Review, id: string): string | undefined {
  const at = submissions.findIndex((each) => each.id === id)
  const inOrder = [...submissions.slice(at + 1), ...submissions.slice(0, Math.max(at, 0))]
  return inOrder.find(({ status }) => status === 'pending')?.id
}

function rowElement(id: string): HTMLElement | null {
  return document.getElementById(rowId(id))
}

function ConfirmButtons({
  step,
  form,
  sending,
  back,
  isConfirmFirst,
}: {
  step: ReviewStep
  form: string
  sending: boolean
  back: string
  /** Asked by a key other than Enter, so that Enter confirms. */
  isConfirmFirst: boolean
}) {
  const { confirm, busy, tone, cancelLabel } = CONFIRMATIONS[step]
  return (
    <>
      <ButtonLink
        data-first={!isConfirmFirst || undefined}
        to={back}
        variant="outline"
        aria-disabled={sending}
        preventScrollReset
      >
        {cancelLabel}
      </ButtonLink>
      <Button
        data-first={isConfirmFirst || undefined}
        type="submit"
        form={form}
        variant={tone}
        disabled={sending}
        // From its reason, with what was typed.
        aria-keyshortcuts={step === 'rechazar' ? 'Control+Enter' : undefined}
      >
        {sending ? busy : confirm}
      </Button>
    </>
  )
}
