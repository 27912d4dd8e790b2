import { TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import { DocumentField } from './document-field.tsx'

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
      <DocumentField field={field} label="Texto" />
    </div>
  )
}
