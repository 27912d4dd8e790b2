import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { CheckboxField, TextField } from '#app/ui/controls/field.tsx'
import { ConfirmDialog, ConfirmInPage } from '#app/ui/forms/confirm-dialog.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { useFormRestore } from '#app/ui/forms/form-restore.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { type RegistrationsAddress, registrationsHref } from '../address.ts'
import type { AddedField } from '../fields-schema.ts'

type AddingProps = { address: RegistrationsAddress; answer: EditorAnswer | undefined }

/** Adds a person by hand, who gets the same mail as people who register themselves. */
export function AddPerson({ address, answer: given }: AddingProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const sending = useNavigation().formData?.get('intent') === 'add'
  const answer = given?.intent === 'add' ? given : undefined
  const { errors = {}, question } = answer ?? {}
  const [kept] = useState(answer?.kept ?? {})
  const [cameAnswered] = useState(answer !== undefined)
  const [closed, setClosed] = useState<EditorAnswer>()
  const [asked, setAsked] = useState(question)
  if (question && question !== asked) setAsked(question)
  useFormRestore(form)
  useAnswerFocus(question ? undefined : answer, form, form)
  useEffect(() => {
    // An answer rendered with the page moves the focus to its error instead.
    if (!cameAnswered) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [cameAnswered])
  const typed = (name: AddedField) => ({
    name,
    defaultValue: String(kept[name] ?? ''),
    error: errors[name],
  })
  const list = registrationsHref({ ...address, adding: false, removing: null })
  return (
    <section
      aria-labelledby="anadir-titulo"
      className="mb-6 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 id="anadir-titulo" className="text-subheading">
        Añadir a una persona
      </h2>
      <p className="mt-1 mb-5 text-ink-muted">
        Recibe el mismo correo que quien se registra en la página del evento, con su enlace para cancelar.
      </p>
      <Form
        ref={form}
        id={id}
        method="post"
        action={registrationsHref({ ...address, adding: true, removing: null })}
        noValidate
        preventScrollReset
        tabIndex={-1}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="add" />
        {question && <ConfirmInPage question={question} form={id} isSending={sending} />}
        <TextField label="Nombre completo" {...typed('name')} required maxLength={200} autoComplete="off" />
        <TextField
          label="Email"
          {...typed('email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="sm:col-span-2">
          <CheckboxField
            label="La persona ha leído y acepta la política de privacidad"
            name="consent_privacy"
            defaultChecked={kept.consent_privacy === true}
            error={errors.consent_privacy}
            required
          />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={sending} className="max-sm:grow">
            {sending ? 'Añadiendo...' : 'Añadir'}
          </Button>
          <CancelLink to={`${list}#lista`} preventScrollReset />
        </div>
      </Form>
      {asked && (
        <ConfirmDialog
          question={asked}
          isOpen={question !== undefined && closed !== answer}
          onClose={() => setClosed(answer)}
          form={id}
          isSending={sending}
          focusAfter={() => form.current?.querySelector<HTMLElement>('[type="submit"]') ?? null}
        />
      )}
    </section>
  )
}
