import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BulkConfirmation, Review } from '#app/domains/events/schema.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { FirstFew } from '#app/ui/drawing/first-few.tsx'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { NothingToDo } from '#app/ui/lists/selectable-list.tsx'
import { useRowFocus } from '#app/ui/lists/use-row-focus.ts'
import { chosenHref, listAddress, type ReviewAddress, reviewHref, rowId } from '../address.ts'
import { bodyOf, nothingToDo, type Question, TITLES, VERBS } from '../chosen-words.ts'
import { CHOSEN_STEPS, CONFIRMATIONS, stepsOf } from '../confirmations.ts'
import { REJECTION_REASON_MAX } from './forms.tsx'

type ConfirmChosenProps = { address: ReviewAddress; review: Review; answer: PanelAnswer | undefined }

/** Asks before something is done with the chosen submissions of the page; says why where there is nothing to ask. */
export function ConfirmChosen({ address, review, answer }: ConfirmChosenProps) {
  const canMail = useMailServer()
  const isSending = useNavigation().formMethod === 'POST'
  const question = questionOf(address, review)
  const asked = question && question.count > 0 ? question : undefined
  const kept = useLastAsked(asked)
  const first = kept?.changing[0]
  const focusRow = useRowFocus(asked !== undefined, first && rowId(first.id))
  if (question && !asked) return <NothingToDo reason={nothingToDo(question)} />
  if (!kept) return null
  const { step, count } = kept
  const isOne = count === 1 && first !== undefined
  const { confirm, busy, tone, title } = CONFIRMATIONS[step]
  const named = namesIn(kept)
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
      focusAfter={focusRow}
      hasFields={step === 'rechazar'}
      form={(id) => <ChosenForm id={id} question={kept} address={address} answer={answer} />}
    >
      {named}
    </RoutedConfirmDialog>
  )
}

/** Those that change, or that an approval of all leaves. Undefined if there is nobody to name. */
function namesIn({ step, count, changing, bulk }: Question) {
  if (bulk?.pastCount) return <LeftAsPast {...bulk} />
  if (changing.length === 0 || (count === 1 && step === 'eliminar')) return undefined
  return <FirstFew rows={changing.map(({ id, title }) => ({ id, name: title }))} />
}

function LeftAsPast({ past = [], pastCount = 0 }: Pick<BulkConfirmation, 'past' | 'pastCount'>) {
  const more = pastCount - past.length
  return (
    <>
      <p className="mb-1">
        {formatCount(pastCount, 'ya pasó y se queda pendiente', 'ya pasaron y se quedan pendientes')}:
      </p>
      <FirstFew rows={past.map(({ id, title }) => ({ id, name: title }))} more={more} />
    </>
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
  if (everything) return bulk && { step: asked, chosen: bulk.count, count: bulk.count, bulk, changing: [] }
  if (ids.length === 0) return undefined
  const chosen = submissions.filter(({ id }) => ids.includes(id))
  const changing = chosen.filter((row) => stepsOf({ kind: 'submission', row }).includes(asked))
  return { step: asked, chosen: chosen.length, count: changing.length, changing }
}
