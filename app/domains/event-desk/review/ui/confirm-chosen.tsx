import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { IN_STEPS } from '#app/domains/bulk/labels.ts'
import type { Review, SubmissionView } from '#app/domains/events/schema.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { chosenHref, listAddress, type ReviewAddress, reviewHref, rowId } from '../address.ts'
import { CHOSEN_STEPS, type ChosenStep, CONFIRMATIONS, consequence, stepsOf } from '../confirmations.ts'
import { REJECTION_REASON_MAX } from './forms.tsx'

type ConfirmChosenProps = { address: ReviewAddress; review: Review; answer: PanelAnswer | undefined }

type Question = {
  step: ChosenStep
  chosen: number
  count: number
  /** Those that change; not named where all that the list finds are chosen. */
  changing: SubmissionView[]
  /** Of all that the list finds, those with somebody to mail. */
  mailed?: number
}

/** Asks before something is done with the chosen submissions of the page; says why where there is nothing to ask. */
export function ConfirmChosen({ address, review, answer }: ConfirmChosenProps) {
  const canMail = useMailServer()
  const isSending = useNavigation().formMethod === 'POST'
  const question = questionOf(address, review)
  const asked = question && question.count > 0 ? question : undefined
  // Keeps showing the last question while the dialog fades out.
  const [kept, setKept] = useState(asked)
  if (asked && JSON.stringify(asked) !== JSON.stringify(kept)) setKept(asked)
  if (question && !asked) return <Notice tone="info" title={NOTHING[question.step]} className="mb-4" />
  if (!kept) return null
  const { step, count, changing } = kept
  const [first, ...more] = changing
  const isOne = count === 1 && first !== undefined
  const { confirm, busy, tone, title } = CONFIRMATIONS[step]
  return (
    <RoutedConfirmDialog
      isAsked={asked !== undefined}
      isSending={isSending}
      title={isOne ? title(first.title) : TITLES[step](formatCount(count, 'evento', 'eventos'))}
      body={bodyOf(kept, review, canMail)}
      verb={isOne ? confirm : VERBS[step]}
      sendingVerb={busy}
      tone={tone}
      back={reviewHref(listAddress(address))}
      focusAfter={() => document.getElementById(rowId(first?.id ?? '')) ?? document.getElementById('lista')}
      hasFields={step === 'rechazar'}
      form={(id) => <ChosenForm id={id} question={kept} address={address} answer={answer} />}
    >
      {(more.length > 0 || (isOne && step !== 'eliminar')) && (
        <FirstFew rows={changing.map(({ id, title }) => ({ id, name: title }))} />
      )}
    </RoutedConfirmDialog>
  )
}

type ChosenFormProps = {
  id: string
  question: Question
  address: ReviewAddress
  answer: PanelAnswer | undefined
}

function ChosenForm({ id, question: { step, count, changing }, address, answer }: ChosenFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, kept } = answer?.intent === 'chosen' ? answer : {}
  const [reason] = useState(String(kept?.rejection_reason ?? ''))
  useFormRestore(form)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={chosenHref({ ...address, step })}
      preventScrollReset
      noValidate
      className={step === 'rechazar' ? (changing.length > 0 ? 'mt-4' : '') : 'hidden'}
    >
      <input type="hidden" name="intent" value="chosen" />
      <input type="hidden" name="step" value={step} />
      {address.everything ? (
        <>
          <input type="hidden" name="everything" value="1" />
          <input type="hidden" name="count" value={count} />
        </>
      ) : (
        <input
          type="hidden"
          name="chosen"
          value={changing.map(({ id: each, version }) => `${each}:${version}`).join()}
        />
      )}
      {step === 'rechazar' && (
        <TextAreaField
          data-first
          label="Motivo (opcional)"
          name="rejection_reason"
          hint="El mismo para todos: va en el correo a cada organizador."
          counter={REJECTION_REASON_MAX}
          defaultValue={reason}
          error={errors?.rejection_reason}
        />
      )}
    </Form>
  )
}

/** Undefined if nothing is asked about chosen submissions. */
function questionOf(
  { step, shown, ids, everything }: ReviewAddress,
  { submissions, bulk }: Review,
): Question | undefined {
  const asked = CHOSEN_STEPS.find((each) => each === step)
  if (!asked || shown) return undefined
  if (everything) return bulk && { step: asked, chosen: bulk.count, ...bulk, changing: [] }
  if (ids.length === 0) return undefined
  const chosen = submissions.filter(({ id }) => ids.includes(id))
  const changing = chosen.filter((row) => stepsOf({ kind: 'submission', row }).includes(asked))
  return { step: asked, chosen: chosen.length, count: changing.length, changing }
}

const NOTHING: Record<ChosenStep, string> = {
  aprobar: 'Ninguno está pendiente',
  rechazar: 'Ninguno está pendiente',
  spam: 'Ninguno está pendiente',
  restaurar: 'Ninguno está en spam',
  eliminar: 'Esos eventos ya no están aquí',
}

const TITLES: Record<ChosenStep, (events: string) => string> = {
  aprobar: (events) => `¿Aprobar ${events}?`,
  rechazar: (events) => `¿Rechazar ${events}?`,
  spam: (events) => `¿Marcar ${events} como spam?`,
  restaurar: (events) => `¿Devolver ${events} a pendientes?`,
  eliminar: (events) => `¿Eliminar ${events}?`,
}

const VERBS: Record<ChosenStep, string> = {
  aprobar: 'Aprobar y publicar',
  rechazar: 'Rechazar eventos',
  spam: 'Marcar como spam',
  restaurar: 'Devolver a pendientes',
  eliminar: 'Eliminar eventos',
}

function bodyOf(question: Question, { possibleDuplicates }: Review, canMail: boolean): string {
  const { step, chosen, count, changing, mailed } = question
  const repeated = step === 'aprobar' ? changing.filter(({ id }) => possibleDuplicates[id]).length : 0
  const others = chosen - count
  return [
    whatHappens(question, canMail),
    repeated > 0 &&
      `${formatCount(repeated, 'parece repetido: míralo', 'parecen repetidos: míralos')} antes.`,
    others > 0 && `${formatCount(others, 'se queda como está', 'se quedan como están')}.`,
    mailed !== undefined && IN_STEPS,
  ]
    .filter(Boolean)
    .join(' ')
}

function whatHappens({ step, count, changing, mailed }: Question, canMail: boolean): string {
  const [row] = changing
  if (row && count === 1) return consequence(step, { kind: 'submission', row }, canMail)
  const heard = mailed ?? changing.filter(({ email }) => email && !isExample(email)).length
  switch (step) {
    case 'aprobar':
      return `Se publicarán en la agenda${andNotified(heard, canMail)}`
    case 'rechazar':
      return `No se publicarán${andNotified(heard, canMail)} No se puede deshacer.`
    case 'spam':
      return 'Saldrán de los pendientes, y a quienes los enviaron no se les escribe. Desde «Spam» pueden volver.'
    case 'restaurar':
      return 'Volverán a pendientes. Los acuses de recibo que no salieron saldrán ahora.'
    case 'eliminar':
      return `La papelera los guarda ${KEPT_DAYS} días.`
  }
}

function andNotified(people: number, canMail: boolean): string {
  if (people === 0) return '.'
  if (canMail) return `, y avisaremos a ${formatCount(people, 'organizador', 'organizadores')}.`
  return `. ${people === 1 ? 'Su correo espera' : 'Sus correos esperan'} a que haya un servidor de correo.`
}
