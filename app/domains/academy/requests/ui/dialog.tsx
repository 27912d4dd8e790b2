/** Loaded on first use, so that the page's first load stays small (design §7). */
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { REQUEST_TITLES } from '../../schema.ts'
import { DONE_TITLE, REQUEST_PAGE, type RequestAnswer, type RequestedCourse } from '../fields.ts'
import { announceRequest } from './announce.ts'
import { RequestFields } from './fields.tsx'
import { RequestNotice } from './notice.tsx'
import { sendRequest } from './send.ts'

/** Milliseconds from success until the dialog closes (public-site §4, §9). */
const CLOSES_AFTER_MS = 3000

export type RequestDialogProps = {
  asked: RequestedCourse
  open: boolean
  brand: string
  /** Input of a form that was closed without sending. */
  draft: FormValues
  onDraft: (draft: FormValues) => void
  onClose: () => void
}

/** Form of one request, up to '¡Solicitud Enviada!'. Needs a new `key` per opening, to start with an empty answer. */
export function RequestDialog({ asked, open, brand, draft, onDraft, onClose }: RequestDialogProps) {
  const [answer, setAnswer] = useState<RequestAnswer>()
  const [sending, setSending] = useState(false)
  const form = useId()
  const isDone = answer?.outcome === 'sent' || answer?.outcome === 'received'

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, onClose])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const result = await sendRequest(event.currentTarget)
    setSending(false)
    setAnswer(result)
    // An error is shown in the form; a toast would cover the button that retries.
    if (result.outcome === 'invalid' || result.outcome === 'refused') return
    announceRequest(result)
    onDraft({})
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isDone ? DONE_TITLE : REQUEST_TITLES[asked.actionType]}
      description={asked.course}
      locked={sending}
      footer={
        !isDone && (
          <Button type="submit" form={form} variant="accent" disabled={sending} className="sm:min-w-48">
            {sending ? 'Enviando...' : 'Enviar solicitud'}
          </Button>
        )
      }
    >
      {isDone ? (
        <Done message={answer.message} />
      ) : (
        <RequestForm
          asked={asked}
          brand={brand}
          answer={answer}
          draft={draft}
          onDraft={onDraft}
          id={form}
          onSubmit={send}
        />
      )}
    </Dialog>
  )
}

function RequestForm({
  id,
  asked,
  brand,
  answer,
  draft,
  onDraft,
  onSubmit,
}: Pick<RequestDialogProps, 'asked' | 'brand' | 'draft' | 'onDraft'> & {
  id: string
  answer: RequestAnswer | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // Read once on opening: later input is in the controls already.
  const [kept] = useState({ ...draft, course: asked.course })
  useIdempotencyKey(form)
  const answerNumber = useAnswerFocus(answer, form, notice)

  function remember() {
    if (!form.current) return
    const data = new FormData(form.current)
    onDraft(Object.fromEntries(DRAFTED.map((name) => [name, String(data.get(name) ?? '')])))
  }

  return (
    // `onSubmit` sends the form; there is no `action`, because without script there is no dialog.
    <form
      ref={form}
      id={id}
      action={REQUEST_PAGE}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={remember}
    >
      {answer && (answer.outcome === 'invalid' || answer.outcome === 'refused') && (
        <RequestNotice key={answerNumber} answer={answer} ref={notice} />
      )}
      <RequestFields
        actionType={asked.actionType}
        errors={answer?.outcome === 'invalid' ? answer.errors : undefined}
        brand={brand}
        kept={kept}
      />
      <p className="mt-4 text-sm text-ink-muted">Los campos con * son obligatorios.</p>
    </form>
  )
}

/** Fields kept in the draft. Consents must be given anew, and the course comes from the button. */
const DRAFTED = ['name', 'email', 'phone', 'message']

function Done({ message }: { message: string }) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => view.current?.focus(), [])
  return (
    // Bottom padding on a phone for the toast, which appears below the text.
    <div ref={view} tabIndex={-1} role="status" className="flex items-start gap-4 py-4 max-sm:pb-28">
      <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-emerald-ink" />
      <p className="text-lead">{message}</p>
    </div>
  )
}
