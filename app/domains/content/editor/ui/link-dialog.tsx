import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { isArticleLink } from '../../document-addresses.ts'
import { EditorDialog, useEditorForm } from './editor-dialog.tsx'

const WRONG = 'Ingresa una dirección que empiece por https://, o por / si es de este sitio'
const NO_WORDS = 'Escribe las palabras del enlace'

/** Asks for the URL of the selected words, or of the link around the cursor. */
export function LinkDialog({
  editor,
  open,
  onClose,
}: {
  editor: Editor
  open: boolean
  onClose: () => void
}) {
  return (
    <EditorDialog open={open} onClose={onClose} title="Enlace" save="Guardar enlace">
      {(form) => <LinkForm editor={editor} onClose={onClose} form={form} />}
    </EditorDialog>
  )
}

function LinkForm({ editor, onClose, form }: { editor: Editor; onClose: () => void; form: string }) {
  const [given] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [needsWords] = useState(() => editor.state.selection.empty && !given)
  const { errors, formProps } = useEditorForm(form, (answers) => {
    const href = addressOf(answers.href ?? '')
    const words = (answers.words ?? '').trim()
    if (!isArticleLink(href)) return { href: WRONG }
    if (needsWords && !words) return { words: NO_WORDS }
    onClose()
    const act = editor.chain().focus()
    if (!needsWords) return void act.extendMarkRange('link').setMark('link', { href }).run()
    act.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run()
  })
  return (
    <form {...formProps}>
      <TextField
        name="href"
        label="Dirección"
        inputMode="url"
        autoComplete="off"
        defaultValue={given}
        placeholder="https://…"
        error={errors.href}
      />
      {needsWords && <TextField name="words" label="Palabras del enlace" error={errors.words} />}
      {given && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            onClose()
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
          }}
        >
          Quitar enlace
        </Button>
      )}
    </form>
  )
}

/** Adds https:// to an address typed without it, such as 'marea.example/agenda'. */
function addressOf(typed: string): string {
  const address = typed.trim()
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#].*)?$/u.test(address) ? `https://${address}` : address
}
