import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { prepareRepeat } from '#app/ui/feedback/repeat-in-toast.ts'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { type ApplicationAnswer, LAST_STEP, stepTitleId, stepToOpen } from '../application-fields.ts'
import { DRAFT } from './application-draft.ts'
import { ApplicationNotice } from './application-notice.tsx'
import { NOT_ON_LAST_STEP, onlyOnStep, StepList } from './step-list.tsx'
import { StepMessage, StepPersonal, StepProfessional, StepProfile } from './steps.tsx'
import { useStepForm } from './use-step-form.ts'
import { wireFields } from './wire-fields.ts'

/**
 * Application form. The browser validates nothing: rules and messages come from the server, with and without
 * JavaScript. Visitors move freely between the steps (public-site §4).
 */
export function ApplicationForm({
  answer,
  email = '',
  brand,
  promise,
  sending,
}: {
  answer?: ApplicationAnswer | undefined
  /** E-mail to prefill, typed into the newsletter box. */
  email?: string | undefined
  brand: string
  /** Until when an answer comes. */
  promise?: string | undefined
  sending: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // Answer at the first render. Later answers must not reset the controls, which hold what was typed.
  const [came] = useState(answer)
  const openAt = stepToOpen(came)
  const [kept] = useState<FormValues>(() => keptOf(answer) ?? { email })
  const { step, goTo, remember, content, isReady } = useStepForm(form, {
    openAt,
    prefilled: email,
    isReturned: came !== undefined,
  })
  useIdempotencyKey(form)

  useEffect(() => {
    // The first answer's step is already open in the markup, and the visitor may have left it since.
    if (answer && answer !== came) goTo(stepToOpen(answer))
  }, [answer, came, goTo])
  useEffect(() => {
    // A failed send is told in a toast (public-site §8), also when the network is what failed.
    if (step === LAST_STEP) prepareRepeat()
  }, [step])
  const answerNumber = useAnswerFocus(answer, form, notice)
  const failure = answer?.outcome === 'invalid' ? answer.failure : undefined
  const errors = useOpenErrors(form, answer, failure && { [failure.field]: failure.message })
  const isCorrected = failure !== undefined && !errors[failure.field]

  function walkTo(next: number) {
    goTo(next)
    const heading = document.getElementById(stepTitleId(next))
    heading?.focus({ preventScroll: true })
    // Instant, because a smooth scroll aims at the heading's position before the new step changed the height.
    heading?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
  }

  /** Enter goes to the next step; on the last one it sends the form. */
  function submit(event: FormEvent) {
    if (step === LAST_STEP) return
    event.preventDefault()
    walkTo(step + 1)
  }

  const wiring = wireFields(kept, errors)
  const section = (number: number) => ({ step: number, className: onlyOnStep(number, isReady) })
  return (
    <Form
      ref={form}
      data-app
      data-draft={DRAFT}
      // Action without query or anchor: the e-mail in the query has been used, and the anchor would override the
      // focus that the answer sets.
      action={href('/comunidad')}
      method="post"
      noValidate
      preventScrollReset
      onInput={remember}
      onSubmit={submit}
      // Scroll margin that keeps the label of a focused field in view.
      className="relative [&_:is(input,select,textarea)]:scroll-mt-10"
    >
      <StepList openAt={openAt} step={step} onChoose={goTo} />
      <div className="border border-line bg-panel p-5 sm:rounded-b sm:p-8 md:p-10">
        {answer && answer.outcome !== 'sent' && !isCorrected && (
          <ApplicationNotice key={answerNumber} answer={answer} ref={notice} />
        )}
        <div>
          <StepPersonal {...wiring} section={section(1)} />
          <StepProfessional {...wiring} section={section(2)} />
          <StepProfile {...wiring} section={section(3)} />
          <StepMessage {...wiring} section={section(4)} brand={brand} content={content} goTo={walkTo} />
        </div>
        <Honeypot />
        <p className="mt-8 text-sm text-ink-muted">Los campos con * son obligatorios. {promise}</p>
        <div className="mt-3 flex flex-wrap gap-3 border-t border-line pt-5 sm:justify-between">
          <Button
            variant="outline"
            disabled={step === 1 || sending}
            onClick={() => walkTo(step - 1)}
            leading={<ArrowLeft aria-hidden="true" />}
            className="min-h-13 grow noscript:hidden sm:grow-0 sm:px-6"
          >
            Anterior
          </Button>
          <Button
            data-next
            onClick={() => walkTo(step + 1)}
            trailing={<ArrowRight aria-hidden="true" />}
            className={`min-h-13 grow sm:grow-0 sm:px-8 ${NOT_ON_LAST_STEP}`}
          >
            Siguiente
          </Button>
          <Button
            type="submit"
            size="lg"
            variant="accent"
            disabled={sending}
            className={`grow sm:grow-0 ${onlyOnStep(LAST_STEP, isReady)}`}
          >
            {sending ? 'Enviando...' : 'Enviar Solicitud'}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function keptOf(answer: ApplicationAnswer | undefined): FormValues | undefined {
  return answer && answer.outcome !== 'sent' ? answer.kept : undefined
}
