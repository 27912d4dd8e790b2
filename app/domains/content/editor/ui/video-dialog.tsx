import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextField } from '#app/ui/controls/field.tsx'
import { isSecureAddress } from '../../document-addresses.ts'
import { EditorDialog, useEditorForm } from './editor-dialog.tsx'
import { insertBlock } from './insert-block.ts'
import type { VideoAttributes } from './video-node.ts'

type VideoDialogProps = { editor: Editor; open: boolean; onClose: () => void }

/** Inserts the card of a video, or edits the selected one. */
export function VideoDialog({ editor, open, onClose }: VideoDialogProps) {
  return (
    <EditorDialog open={open} onClose={onClose} title="Video" save="Guardar video">
      {(form) => <VideoForm editor={editor} onClose={onClose} form={form} />}
    </EditorDialog>
  )
}

function VideoForm({ editor, onClose, form }: Omit<VideoDialogProps, 'open'> & { form: string }) {
  const [given] = useState(() =>
    editor.isActive('video') ? (editor.getAttributes('video') as VideoAttributes) : undefined,
  )
  const { errors, formProps } = useEditorForm(form, (answers) => {
    const url = (answers.url ?? '').trim()
    const title = (answers.title ?? '').trim()
    if (!isSecureAddress(url)) return { url: 'La dirección del video debe empezar por https://' }
    if (!title) return { title: 'Escribe un título: es lo que se lee en la tarjeta' }
    onClose()
    if (given) editor.chain().focus().updateAttributes('video', { url, title }).run()
    else insertBlock(editor, { type: 'video', attrs: { url, title } })
  })
  return (
    <form {...formProps}>
      <TextField
        name="url"
        label="Dirección del video"
        hint="El artículo lleva una tarjeta que abre el video en su sitio."
        inputMode="url"
        autoComplete="off"
        defaultValue={given?.url}
        placeholder="https://…"
        error={errors.url}
      />
      <TextField
        name="title"
        label="Título"
        defaultValue={given?.title}
        maxLength={300}
        error={errors.title}
      />
    </form>
  )
}
