import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { ImageDrop } from '#app/domains/media/ui/image-drop.tsx'
import { useImageUpload } from '#app/domains/media/ui/use-image-upload.ts'
import { CheckboxField, TextField } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-frame.tsx'
import { EditorDialog, useEditorForm } from './editor-dialog.tsx'
import { insertBlock } from './insert-block.ts'
import type { PictureAttributes } from './picture-node.ts'

type PictureDialogProps = {
  editor: Editor
  open: boolean
  /** File pasted or dropped into the text; uploaded as soon as the dialog opens. */
  file: File | undefined
  onClose: () => void
}

/** Inserts a picture with its alternative text and caption, or edits the selected one. */
export function PictureDialog({ open, ...asked }: PictureDialogProps) {
  return (
    <EditorDialog open={open} onClose={asked.onClose} title="Imagen" save="Guardar imagen">
      {(form) => <PictureForm {...asked} form={form} />}
    </EditorDialog>
  )
}

function PictureForm({ editor, file, onClose, form }: Omit<PictureDialogProps, 'open'> & { form: string }) {
  const [given] = useState(() =>
    !file && editor.isActive('picture') ? (editor.getAttributes('picture') as PictureAttributes) : undefined,
  )
  const [src, setSrc] = useState(given?.src ?? '')
  const [isDecorative, setDecorative] = useState(given !== undefined && !given.alt)
  const upload = useImageUpload(setSrc)
  useStart(upload.start, file)
  const { errors, formProps } = useEditorForm(form, ({ alt = '', caption = '' }) => {
    if (upload.progress !== undefined) return { src: 'Espera a que termine de subir la imagen' }
    if (!src) return { src: 'Elige una imagen' }
    if (!alt.trim() && !isDecorative) return { alt: 'Di qué se ve en la imagen, o márcala como decorativa' }
    const attrs = { src, alt: isDecorative ? '' : alt.trim(), caption: caption.trim() }
    onClose()
    if (given) editor.chain().focus().updateAttributes('picture', attrs).run()
    else insertBlock(editor, { type: 'picture', attrs })
  })
  return (
    <form {...formProps}>
      <div className="grid gap-1.5">
        <ImageDrop address={src} upload={upload} onRemove={() => setSrc('')} />
        {errors.src && <FieldError id={`${form}-imagen`}>{errors.src}</FieldError>}
      </div>
      <TextField
        name="alt"
        label="Texto alternativo"
        hint="Qué se ve en la imagen. Lo oye quien no puede verla."
        defaultValue={given?.alt}
        maxLength={300}
        disabled={isDecorative}
        error={errors.alt}
      />
      <CheckboxField
        name="decorative"
        label="Es decorativa: no dice nada que no diga el texto"
        defaultChecked={isDecorative}
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
      <TextField
        name="caption"
        label="Pie de la imagen"
        hint="Se lee debajo. Puede quedar vacío."
        defaultValue={given?.caption}
        maxLength={300}
        error={errors.caption}
      />
    </form>
  )
}

function useStart(start: (file: File) => Promise<void>, file: File | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens with it
  useEffect(() => {
    if (file) void start(file)
  }, [])
}
