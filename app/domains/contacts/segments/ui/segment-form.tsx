import { Button } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { AUDIENCES, NAME_MAX } from '../schema.ts'

const OPTIONS = Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))

type SegmentFormProps = {
  intent: 'save' | 'change'
  /** Id of the segment to change. */
  id?: string
  /** What the list's URL says of the search to save. */
  search?: string
  title: string
  /** The search in words, with what it finds. */
  lead: string
  stored: { name: string; audience: keyof typeof AUDIENCES }
  version: string
  answer: EditorAnswer | undefined
  here: string
  back: string
}

/** Name and audience of a segment, new or known. */
export function SegmentForm({
  intent,
  id,
  search,
  title,
  lead,
  stored,
  version,
  answer,
  here,
  back,
}: SegmentFormProps) {
  return (
    <section
      aria-label={title}
      className="mb-6 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 className="text-subheading wrap-anywhere">{title}</h2>
      <p className="mt-1 mb-5 text-ink-muted wrap-anywhere">{lead}</p>
      <EditorForm
        key={`${id} ${version}`}
        label={title}
        stored={stored}
        version={version}
        answer={answer}
        action={here}
        footer={(isSending) => (
          <>
            <Button type="submit" disabled={isSending} className="max-sm:grow">
              {isSending ? 'Guardando...' : 'Guardar segmento'}
            </Button>
            <CancelLink to={back}>Cancelar</CancelLink>
          </>
        )}
      >
        {(field) => (
          <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
            <input type="hidden" name="intent" value={intent} />
            {id && <input type="hidden" name="id" value={id} />}
            {search && <input type="hidden" name="search" value={search} />}
            <TextField {...field('name')} label="Nombre" required maxLength={NAME_MAX} autoComplete="off" />
            <SelectField {...field('audience')} label="Quién lo ve" options={OPTIONS} required />
          </div>
        )}
      </EditorForm>
    </section>
  )
}
