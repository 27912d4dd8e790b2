import { useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ENTRY_MAX } from '#app/domains/conversations/schema.ts'
import { MAIL_WAITS, useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField, TextAreaField } from '#app/ui/controls/field.tsx'
import { FieldError, FieldHint } from '#app/ui/controls/field-frame.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import type { Colleague } from '../schema.ts'
import { KeyField, useTypedForm } from './typed-form.tsx'

type NoteFormProps = {
  /** Id of the request. */
  id: string
  /** Colleagues who can be told, without whoever writes. */
  others: readonly Colleague[]
  /** Key of an empty form. */
  empty: string
  answer: EditorAnswer | undefined
  here: string
}

/** Note for the team, mailed to whom it is meant for. */
export function NoteForm({ id, others, empty, answer, here }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  useTypedForm(form, form, `nota ${id}`, answer)
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      noValidate
      preventScrollReset
      aria-label="Añadir una nota"
      className="mt-3 grid gap-4"
    >
      <KeyField answer={answer} empty={empty} />
      <TextAreaField
        label="Nota"
        name="body"
        required
        defaultValue={String(answer?.kept?.body ?? '')}
        error={answer?.errors?.body}
        hint="Solo la ve el equipo."
        counter={ENTRY_MAX}
      />
      {others.length > 0 && <WhoIsTold others={others} answer={answer} />}
      <div className="flex max-sm:*:grow">
        <Button
          type="submit"
          name="intent"
          value="note"
          aria-keyshortcuts="Control+Enter"
          variant="outline"
          disabled={isSending}
        >
          Añadir nota
        </Button>
      </div>
      <LeaveGuard form={form} staysOpen={(from, to) => from.pathname === to.pathname} />
    </Form>
  )
}

/** A long team scrolls in its own box. */
function WhoIsTold({ others, answer }: Pick<NoteFormProps, 'others' | 'answer'>) {
  const canMail = useMailServer()
  const hint = useId()
  const kept = [answer?.kept?.told ?? []].flat()
  const error = answer?.errors?.told
  return (
    <fieldset aria-describedby={hint} className="min-w-0">
      <legend className="font-semibold">Avisar a</legend>
      <FieldHint id={hint}>Le llega la nota por correo.{!canMail && ` ${MAIL_WAITS}`}</FieldHint>
      <div className="-mx-1 max-h-56 overflow-y-auto px-1">
        {others.map(({ id, email, muted }) => {
          const isMuted = muted.includes('notes')
          return (
            <CheckboxField
              key={id}
              name="told"
              value={id}
              defaultChecked={kept.includes(id) && !isMuted}
              disabled={isMuted}
              label={<span className="wrap-anywhere">{email}</span>}
              hint={isMuted && 'Apagó estos avisos en su cuenta.'}
            />
          )
        })}
      </div>
      {error && <FieldError id={`${hint}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
