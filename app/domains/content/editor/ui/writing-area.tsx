import type { Editor, EditorEvents } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ARTICLE_CLASSES } from '../../article/ui/article-classes.ts'
import { readPastes } from '../pasting/plugin.ts'
import { HINT } from './context-tools.tsx'
import { editorKeys } from './editor-keys.ts'
import { articleExtensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MOVED } from './move-block.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PlotDialog } from './plot-dialog.tsx'
import { readStored, useTextBox } from './text-box.ts'
import { EditorToolbar, type ToolbarHandle } from './toolbar.tsx'
import type { DialogName } from './tools.ts'
import { useCaretInsertion } from './use-caret-insertion.ts'
import { useKeptCaret } from './use-kept-caret.ts'
import { VideoDialog } from './video-dialog.tsx'
import './writing-area.css'

export type WritingAreaProps = {
  /** Hidden text box that the form posts. */
  box: RefObject<HTMLInputElement | null>
  /** Id of the label. */
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Called after each change; the surrounding form gets an `input` event of the text box instead. */
  onChange?: (() => void) | undefined
}

type Asked = { question: DialogName; file?: File }

/** Tiptap bound to the text box, with the classes of the public page. */
export function WritingArea({ box, labelledBy, describedBy, invalid, onChange }: WritingAreaProps) {
  const [asked, setAsked] = useState<Asked>()
  const toolbar = useRef<ToolbarHandle>(null)
  const keysHint = useId()
  const [extensions] = useState(() => [
    ...articleExtensions,
    editorKeys({ onAsk: (question) => setAsked({ question }), toToolbar: () => toolbar.current?.focus() }),
    readPastes((file) => setAsked({ question: 'picture', file })),
  ])
  const editor = useEditor({
    extensions,
    content: readStored(box.current),
    // A URL's hash focuses any field (use-named-field.ts), but Tiptap loads too late for that.
    autofocus: location.hash === `#${box.current?.name}`,
    injectCSS: false,
    // Nothing typed or pasted is transformed: '2026. Fue…' stays a sentence, '- ' a dash.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': [describedBy, keysHint].filter(Boolean).join(' '),
        ...(invalid && { 'aria-invalid': 'true' }),
        class: ARTICLE_CLASSES,
      },
      // Pixels that keep the caret clear of the sticky bars.
      scrollThreshold: { top: 200, bottom: 120, left: 0, right: 0 },
      scrollMargin: { top: 220, bottom: 140, left: 0, right: 0 },
    },
  })
  useTextBox(editor, box, onChange)
  useCaretInsertion(editor, box)
  useKeptCaret(editor, box)
  const close = () => setAsked(undefined)
  const dialog = (question: DialogName) => ({ editor, open: asked?.question === question, onClose: close })
  return (
    <>
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        onAsk={(question) => setAsked({ question })}
        hint={
          <p className={HINT}>
            <span className="max-sm:hidden pointer-coarse:hidden">Alt+F10 o Escape: a esta barra. </span>
            Puedes pegar desde Word o Google Docs.
          </p>
        }
      />
      <p id={keysHint} className="sr-only">
        Con Alt+F10 o Escape llegas a la barra de formato. Con Alt y las flechas arriba o abajo mueves el
        bloque. Con el tabulador sales del texto.
      </p>
      <MoveNotice editor={editor} />
      <EditorContent editor={editor} className="article-editor p-4 sm:p-6" />
      <LinkDialog {...dialog('link')} />
      <PictureDialog {...dialog('picture')} file={asked?.file} />
      <PlotDialog {...dialog('plot')} />
      <VideoDialog {...dialog('video')} />
    </>
  )
}

/** Announces where a block was moved to; empty once the text changes otherwise, so that the same place is said again. */
function MoveNotice({ editor }: { editor: Editor }) {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    const read = ({ transaction }: EditorEvents['update']) => setNotice(transaction.getMeta(MOVED) ?? '')
    editor.on('update', read)
    return () => {
      editor.off('update', read)
    }
  }, [editor])
  return (
    <p role="status" className="sr-only">
      {notice}
    </p>
  )
}
