import { useEffect, useRef, useState } from 'react'
import { useFromList } from '#app/domains/events/admin/use-from-list.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { messagesPath } from '../address.ts'
import { type MessageAnswer, peopleLabel } from '../answers.ts'
import { AUDIENCE_LABELS, AUDIENCES, type Audience, BODY_MAX, SUBJECT_MAX } from '../schema.ts'
import { MailPreview } from './mail-preview.tsx'

type WritingFormProps = {
  event: string
  /** Id made with the empty form, so that a double submit is one message. */
  newKey: string
  counts: Record<Audience, { people: number }>
  answer: MessageAnswer | undefined
  hasMailServer: boolean
}

/** Form for a message: filled in, previewed as a mail, then sent. */
export function WritingForm({ event, newKey, counts, answer, hasMailServer }: WritingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(String(answer?.kept?.key ?? newKey))
  const fromList = useFromList()
  const [cameAnswered] = useState(answer !== undefined)
  useEffect(() => {
    if (!cameAnswered) form.current?.querySelector<HTMLElement>('[name="subject"]')?.focus()
  }, [cameAnswered])
  const preview = answer?.preview
  const shown = AUDIENCES.filter((each) => each !== 'offered' || counts.offered.people > 0)
  return (
    <section
      aria-labelledby="escribir-titulo"
      className="mb-8 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 id="escribir-titulo" className="mb-4 text-subheading">
        Escribir a quienes se registraron
      </h2>
      <EditorForm
        ref={form}
        label="Escribir a quienes se registraron"
        stored={{ audience: 'confirmed' }}
        version=""
        answer={answer}
        action={fromList(messagesPath(event, { writing: true }))}
        footer={(sending) => (
          <>
            <Button
              type="submit"
              name="intent"
              value="look"
              variant={preview ? 'outline' : 'primary'}
              disabled={sending}
              className="max-sm:grow"
            >
              {preview ? 'Ver otra vez cómo queda' : 'Ver cómo queda'}
            </Button>
            {preview && (
              <Button
                type="submit"
                name="intent"
                value="send"
                variant="accent"
                disabled={sending}
                className="max-sm:grow"
              >
                {sending ? 'Enviando...' : `Enviar a ${peopleLabel(preview.people)}`}
              </Button>
            )}
            <CancelLink to={`${fromList(messagesPath(event))}#escribir`} preventScrollReset />
          </>
        )}
      >
        {(field) => (
          <>
            {/* `type="text"`, because form-restore.ts restores no hidden inputs after a sign-in. */}
            <input type="text" hidden readOnly name="key" defaultValue={key} />
            <div className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
              <SelectField
                label="Para"
                {...field('audience')}
                required
                options={shown.map((value) => ({
                  value,
                  label: `${AUDIENCE_LABELS[value]} (${counts[value].people})`,
                }))}
              />
              <TextField
                label="Asunto"
                {...field('subject')}
                required
                maxLength={SUBJECT_MAX}
                autoComplete="off"
              />
            </div>
            <TextAreaField
              label="Mensaje"
              {...field(
                'body',
                'Texto sin formato. El correo añade la fecha, el lugar y, hasta que el evento termine, el enlace para cancelar el registro.',
              )}
              required
              counter={BODY_MAX}
              rows={8}
            />
            {preview && (
              <MailPreview
                level="h3"
                preview={preview}
                notice={answer?.tone === 'error' ? answer.title : undefined}
                leaves={hasMailServer ? '' : ', cuando haya un servidor de correo'}
              />
            )}
          </>
        )}
      </EditorForm>
    </section>
  )
}
