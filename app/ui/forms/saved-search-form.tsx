import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { CancelLink } from '../controls/cancel-link.tsx'
import { SelectField, TextField } from '../controls/field.tsx'
import type { EditorAnswer } from './editor-answer.ts'
import { EditorForm } from './editor-form.tsx'

export type SavedSearchFormProps = {
  intent: 'save' | 'change'
  /** Fields besides name and audience: which search is saved, or which row is changed. */
  hidden: Record<string, string>
  title: string
  /** The search in words. */
  lead: string
  stored: { name: string; audience: string }
  version: string
  answer: EditorAnswer | undefined
  /** URL that takes the form. */
  here: string
  back: string
}

type Words = {
  nameMax: number
  audience: string
  audiences: Readonly<Record<string, string>>
  /** Words of the button. */
  save: string
}

/** Name and audience of a saved search, new or known. */
export function SavedSearchForm({
  intent,
  hidden,
  title,
  lead,
  stored,
  version,
  answer,
  here,
  back,
  nameMax,
  audience,
  audiences,
  save,
}: SavedSearchFormProps & Words) {
  const form = useRef<HTMLFormElement>(null)
  // With an answer the form looks after the focus itself.
  const [cameAnswered] = useState(answer !== undefined)
  useEffect(() => {
    if (!cameAnswered) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [cameAnswered])
  const options = Object.entries(audiences).map(([value, label]) => ({ value, label }))
  return (
    <section
      aria-label={title}
      className="mb-6 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 className="text-subheading wrap-anywhere">{title}</h2>
      <p className="mt-1 mb-5 text-ink-muted wrap-anywhere">{lead}</p>
      <EditorForm
        ref={form}
        key={`${hidden.id} ${version}`}
        label={title}
        stored={stored}
        version={version}
        answer={answer}
        action={here}
        footer={(isSending) => (
          <>
            <Button type="submit" disabled={isSending} className="max-sm:grow">
              {isSending ? 'Guardando...' : save}
            </Button>
            <CancelLink to={back}>Cancelar</CancelLink>
          </>
        )}
      >
        {(field) => (
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            {Object.entries({ intent, ...hidden }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TextField {...field('name')} label="Nombre" required maxLength={nameMax} autoComplete="off" />
            <SelectField {...field('audience')} label={audience} options={options} required />
          </div>
        )}
      </EditorForm>
    </section>
  )
}
