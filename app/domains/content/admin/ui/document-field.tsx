import { useId, useState } from 'react'
import { FieldError, FieldHint } from '#app/ui/controls/field-frame.tsx'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import type { ArticleDocument } from '../../document-schema.ts'
import ArticleEditor from '../../editor/ui/article-editor.tsx'

/** Field `content` of a form, with its label, hint and error around the editor. */
export function DocumentField({ field, label }: { field: FieldWires; label: string }) {
  const id = useId()
  const { name, defaultValue, error, hint } = field('content')
  const [initial] = useState(() => documentIn(defaultValue))
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        {label}
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
