import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { ENTRY_MAX } from '../../schema.ts'
import { templatesHref } from '../address.ts'
import { type AnswerTemplate, NAME_MAX, TO_WRITE, VARIABLES } from '../schema.ts'

type TemplateFormProps = {
  /** The template to correct; undefined for a new one. */
  template: AnswerTemplate | undefined
  answer: EditorAnswer | undefined
}

export function TemplateForm({ template, answer }: TemplateFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // With an answer the form looks after the focus itself.
  const [cameAnswered] = useState(answer !== undefined)
  useEffect(() => {
    if (!cameAnswered) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [cameAnswered])
  const title = template ? `Corregir «${template.name}»` : 'Nueva plantilla'
  return (
    <section
      aria-label={title}
      className="mb-6 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 className="mb-5 text-subheading wrap-anywhere">{title}</h2>
      <EditorForm
        ref={form}
        key={`${template?.id} ${template?.version}`}
        label={title}
        stored={{ name: template?.name ?? '', body: template?.body ?? '' }}
        version={template?.version ?? ''}
        answer={answer}
        action={template ? templatesHref({ editing: template.id }) : templatesHref({ writing: true })}
        footer={(isSending) => (
          <>
            <Button type="submit" disabled={isSending} className="max-sm:grow">
              {isSending ? 'Guardando...' : 'Guardar plantilla'}
            </Button>
            <CancelLink to={`${templatesHref()}#lista`}>Cancelar</CancelLink>
          </>
        )}
      >
        {(field) => (
          <div className="grid max-w-3xl gap-5">
            <input type="hidden" name="intent" value={template ? 'change' : 'add'} />
            {template && <input type="hidden" name="id" value={template.id} />}
            <TextField
              {...field('name', 'Solo lo ve el equipo.')}
              label="Nombre"
              required
              maxLength={NAME_MAX}
              autoComplete="off"
            />
            <TextAreaField
              {...field('body')}
              label="Texto"
              hint={<Variables />}
              rows={8}
              required
              counter={ENTRY_MAX}
            />
          </div>
        )}
      </EditorForm>
    </section>
  )
}

/** What each variable becomes in an answer. */
function Variables() {
  return (
    <>
      En cada respuesta se cambian solas:{' '}
      {Object.entries(VARIABLES).map(([name, meaning], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{`{${name}}`}</code> ({meaning.charAt(0).toLowerCase() + meaning.slice(1)})
        </span>
      ))}
      . Si falta alguna, la respuesta no sale hasta que la escribas. <code>{`{${TO_WRITE}}`}</code> marca lo
      que hay que escribir cada vez.
    </>
  )
}
