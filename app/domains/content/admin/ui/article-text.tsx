import { useId, useState } from 'react'
import { TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import { FieldError, FieldHint } from '#app/ui/controls/field-frame.tsx'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import type { ArticleDocument } from '../../document-schema.ts'
import ArticleEditor from '../../editor/ui/article-editor.tsx'

/** Column with title, description and text. */
export function ArticleText({ field }: { field: FieldWires }) {
  return (
    <div className="grid min-w-0 gap-5">
      <TextField
        {...field('title')}
        id="titulo"
        label="Título"
        required
        maxLength={200}
        autoComplete="off"
        aria-keyshortcuts="e"
      />
      <TextAreaField
        {...field('description', 'Una o dos frases, para las tarjetas y los buscadores.')}
        label="Descripción"
        required
        rows={2}
        counter={500}
      />
      <TextOfArticle field={field} />
    </div>
  )
}

function TextOfArticle({ field }: { field: FieldWires }) {
  const id = useId()
  const { name, defaultValue, error, hint } = field('content')
  const [initial] = useState(() => documentIn(defaultValue))
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        Texto
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <ArticleEditor
        name={name}
        initial={initial}
        labelledBy={`${id}-label`}
        describedBy={describedBy || undefined}
        invalid={Boolean(error)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Parses the field's value; an empty document if it is no JSON, since a form may post anything. */
function documentIn(json: string): ArticleDocument {
  try {
    return JSON.parse(json)
  } catch {
    return { type: 'doc', content: [] }
  }
}
