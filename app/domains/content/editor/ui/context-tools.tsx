import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  Minus,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ToolButton } from './tool-button.tsx'
import type { DialogName } from './tools.ts'

type EditorContext = 'table' | 'picture' | 'plot' | 'video' | 'list' | 'quote' | 'text'

type ContextToolsProps = { editor: Editor; onAsk: (question: DialogName) => void; otherwise: ReactNode }

/** Tools for the block at the cursor; `otherwise` if it has none. */
export function ContextTools({ editor, onAsk, otherwise }: ContextToolsProps) {
  const context = useEditorState({ editor, selector: contextOf })
  if (context === 'table') return <TableTools editor={editor} />
  if (context === 'list') return <ListTools editor={editor} />
  if (context === 'picture' || context === 'plot' || context === 'video')
    return <AtomTools editor={editor} onAsk={onAsk} context={context} />
  if (context === 'quote')
    return <p className={HINT}>Una última línea que empiece por «—» dice de quién es la cita.</p>
  return otherwise
}

/** On a phone no more than two lines, which fit beside the tools of the block. */
export const HINT =
  'px-2 py-1.5 text-sm leading-snug text-ink-muted max-sm:py-0.5 max-sm:text-[0.8125rem] max-sm:leading-tight'

function contextOf({ editor }: { editor: Editor }): EditorContext {
  if (editor.isActive('picture')) return 'picture'
  if (editor.isActive('plot')) return 'plot'
  if (editor.isActive('video')) return 'video'
  if (editor.isActive('table')) return 'table'
  if (editor.isActive('listItem')) return 'list'
  return editor.isActive('blockquote') ? 'quote' : 'text'
}

/** Starts a chain of commands. Focuses the text at once, so that no key is lost. */
function begin(editor: Editor) {
  editor.view.focus()
  return editor.chain().focus()
}

function TableTools({ editor }: { editor: Editor }) {
  const hasHeading = useEditorState({ editor, selector: isHeaded })
  const act = () => begin(editor)
  return (
    <>
      <ToolButton label="Añadir fila encima" className={WORDED} onClick={() => act().addRowBefore().run()}>
        <Plus aria-hidden="true" /> Fila <ArrowUp aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Añadir fila debajo" className={WORDED} onClick={() => act().addRowAfter().run()}>
        <Plus aria-hidden="true" /> Fila <ArrowDown aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Quitar fila" className={WORDED} onClick={() => act().deleteRow().run()}>
        <Minus aria-hidden="true" /> Fila
      </ToolButton>
      <ToolButton
        label="Añadir columna a la izquierda"
        className={WORDED}
        onClick={() => act().addColumnBefore().run()}
      >
        <Plus aria-hidden="true" /> Columna <ArrowLeft aria-hidden="true" />
      </ToolButton>
      <ToolButton
        label="Añadir columna a la derecha"
        className={WORDED}
        onClick={() => act().addColumnAfter().run()}
      >
        <Plus aria-hidden="true" /> Columna <ArrowRight aria-hidden="true" />
      </ToolButton>
      <ToolButton label="Quitar columna" className={WORDED} onClick={() => act().deleteColumn().run()}>
        <Minus aria-hidden="true" /> Columna
      </ToolButton>
      <ToolButton
        label="Encabezado en la primera fila"
        className={WORDED}
        isOn={hasHeading}
        onClick={() => act().toggleHeaderRow().run()}
      >
        Encabezado
      </ToolButton>
      <ToolButton label="Quitar tabla" className={WORDED} onClick={() => act().deleteTable().run()}>
        <Trash2 aria-hidden="true" /> Tabla
      </ToolButton>
    </>
  )
}

/** Whether the table's first row has heading cells. */
function isHeaded({ editor }: { editor: Editor }): boolean {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === 'table') return node.firstChild?.firstChild?.type.name === 'tableHeader'
  }
  return false
}

function ListTools({ editor }: { editor: Editor }) {
  const canSink = useEditorState({ editor, selector: () => editor.can().sinkListItem('listItem') })
  return (
    <>
      <ToolButton
        label="Meter un nivel"
        className={WORDED}
        keys="Control+]"
        disabled={!canSink}
        onClick={() => begin(editor).sinkListItem('listItem').run()}
      >
        <IndentIncrease aria-hidden="true" /> Meter
      </ToolButton>
      <ToolButton
        label="Sacar un nivel"
        className={WORDED}
        keys="Control+["
        onClick={() => begin(editor).liftListItem('listItem').run()}
      >
        <IndentDecrease aria-hidden="true" /> Sacar
      </ToolButton>
    </>
  )
}

const PIECES = {
  picture: { edit: 'Editar imagen', remove: 'Quitar imagen' },
  plot: { edit: 'Editar gráfico', remove: 'Quitar gráfico' },
  video: { edit: 'Editar video', remove: 'Quitar video' },
}

function AtomTools({
  editor,
  onAsk,
  context,
}: Omit<ContextToolsProps, 'otherwise'> & { context: keyof typeof PIECES }) {
  const words = PIECES[context]
  return (
    <>
      <ToolButton
        label={words.edit}
        className={WORDED}
        keys="Enter"
        onClick={() => {
          editor.view.focus()
          onAsk(context)
        }}
      >
        <Pencil aria-hidden="true" /> {words.edit}
      </ToolButton>
      <ToolButton
        label={words.remove}
        className={WORDED}
        keys="Delete"
        onClick={() => begin(editor).deleteSelection().run()}
      >
        <Trash2 aria-hidden="true" /> {words.remove}
      </ToolButton>
    </>
  )
}

const WORDED = 'px-2 text-sm font-semibold whitespace-nowrap [&_svg]:size-4!'
