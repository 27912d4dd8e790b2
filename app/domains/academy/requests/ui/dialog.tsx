/**
 * Dialog of the course request, in the page's HTML (docs/decisions/0035): which course a button asks for is filled in
 * by the first script, and until hydration the form is sent as the form's page sends it.
 */
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { PageDialog } from '#app/ui/feedback/page-dialog.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { UNTOUCHED } from '#app/ui/loading/untouched.ts'
import { REQUEST_TITLES } from '../../schema.ts'
import { DONE_TITLE, REQUEST_DIALOG, REQUEST_PAGE, type RequestAnswer } from '../fields.ts'
import { announceRequest } from './announce.ts'
import { RequestFields } from './fields.tsx'
import { RequestNotice } from './notice.tsx'
import { sendRequest } from './send.ts'

/** Milliseconds from success until the dialog closes (public-site §4, §9). */
const CLOSES_AFTER_MS = 3000

const FORM = `${REQUEST_DIALOG}-formulario`

/** The form, up to '¡Solicitud Enviada!'. What was typed stays in it for the next opening. */
export function RequestDialog({ brand }: { brand: string }) {
  const [answer, setAnswer] = useState<RequestAnswer>()
  const [sending, setSending] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isDone = answer?.outcome === 'sent' || answer?.outcome === 'received'
  useIdempotencyKey(form)
  const answerNumber = useAnswerFocus(answer, form, notice)
  const errors = useOpenErrors(form, answer, answer?.outcome === 'invalid' ? answer.errors : undefined)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => dialog.current?.close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])

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
    startAnew()
  }

  /** Empties the form, for another request with a key of its own. */
  function startAnew() {
    form.current?.reset()
    delete form.current?.dataset.key
  }

  /** For the next opening: consents must be given anew. */
  function forget() {
    for (const consent of form.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])
      consent.checked = false
    setAnswer(undefined)
  }

  return (
    <PageDialog
      ref={dialog}
      id={REQUEST_DIALOG}
      // Loads the application when it opens, since a form is filled in.
      data-app
      locked={sending}
      onClose={forget}
      title={isDone ? DONE_TITLE : <AskedTitle />}
      description={<p data-asked="curso" {...UNTOUCHED} />}
      footer={
        !isDone && (
          <Button type="submit" form={FORM} variant="accent" disabled={sending} className="sm:min-w-48">
            {sending ? 'Enviando...' : 'Enviar solicitud'}
          </Button>
        )
      }
    >
      {isDone && <Done message={answer.message} />}
      <form
        ref={form}
        id={FORM}
        action={REQUEST_PAGE}
        method="post"
        noValidate
        hidden={isDone}
        onSubmit={send}
      >
        {answer && (answer.outcome === 'invalid' || answer.outcome === 'refused') && (
          <RequestNotice key={answerNumber} answer={answer} ref={notice} />
        )}
        <RequestFields errors={errors} brand={brand} />
        <p className="mt-4 text-sm text-ink-muted">Los campos con * son obligatorios.</p>
      </form>
    </PageDialog>
  )
}

/** Title of the kind of request that the button stands for, which CSS chooses. */
function AskedTitle() {
  return (
    <>
      <span className="in-data-[tipo=informacion]:hidden">{REQUEST_TITLES.inscripcion}</span>
      <span className="in-data-[tipo=inscripcion]:hidden">{REQUEST_TITLES.informacion}</span>
    </>
  )
}

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
