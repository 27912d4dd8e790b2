import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import {
  ArrowDown,
  ArrowUp,
  Bold,
  ChartColumn,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Redo2,
  SquarePlay,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { insertBlock, newTable } from './insert-block.ts'
import { canMoveBlock, moveBlock } from './move-block.ts'

/** Dialogs that a tool may open before it acts. */
export type DialogName = 'link' | 'picture' | 'plot' | 'video'

export type Tool = {
  name: string
  label: string
  icon: LucideIcon
  /** Shortcut in the syntax of `aria-keyshortcuts`. */
  keys?: string
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
} & ({ run: (editor: Editor) => void } | { asks: DialogName })

/** Tools in the order of the bar, in groups with a gap between them. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'paragraph',
      label: 'Párrafo',
      icon: Pilcrow,
      isOn: (editor) => editor.isActive('paragraph') && editor.state.selection.$from.depth === 1,
      run: (editor) => editor.chain().focus().clearNodes().run(),
    },
    {
      name: 'title',
      label: 'Título',
      icon: Heading2,
      keys: 'Control+Alt+2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      isPossible: (editor) => editor.can().toggleHeading({ level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subtitle',
      label: 'Subtítulo',
      icon: Heading3,
      keys: 'Control+Alt+3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      isPossible: (editor) => editor.can().toggleHeading({ level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: 'bold',
      label: 'Negrita',
      icon: Bold,
      keys: 'Control+B',
      isOn: (editor) => editor.isActive('bold'),
      isPossible: hasText,
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: 'Cursiva',
      icon: Italic,
      keys: 'Control+I',
      isOn: (editor) => editor.isActive('italic'),
      isPossible: hasText,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'link',
      label: 'Enlace',
      icon: Link,
      keys: 'Control+K',
      isOn: (editor) => editor.isActive('link'),
      isPossible: hasText,
      asks: 'link',
    },
  ],
  [
    {
      name: 'list',
      label: 'Lista',
      icon: List,
      keys: 'Control+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      isPossible: (editor) => editor.can().toggleBulletList(),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbered-list',
      label: 'Lista numerada',
      icon: ListOrdered,
      keys: 'Control+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      isPossible: (editor) => editor.can().toggleOrderedList(),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: 'Cita',
      icon: TextQuote,
      keys: 'Control+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      isPossible: (editor) => editor.can().toggleBlockquote(),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'picture',
      label: 'Imagen',
      icon: Image,
      isOn: (editor) => editor.isActive('picture'),
      asks: 'picture',
    },
    {
      name: 'table',
      label: 'Tabla',
      icon: Table,
      isOn: (editor) => editor.isActive('table'),
      isPossible: (editor) => !editor.isActive('table'),
      run: (editor) => insertBlock(editor, newTable()),
    },
    {
      name: 'plot',
      label: 'Gráfico',
      icon: ChartColumn,
      isOn: (editor) => editor.isActive('plot'),
      asks: 'plot',
    },
    {
      name: 'rule',
      label: 'Línea',
      icon: Minus,
      run: (editor) => insertBlock(editor, { type: 'horizontalRule' }),
    },
    {
      name: 'video',
      label: 'Video',
      icon: SquarePlay,
      isOn: (editor) => editor.isActive('video'),
      asks: 'video',
    },
  ],
  [
    {
      name: 'undo',
      label: 'Deshacer',
      icon: Undo2,
      keys: 'Control+Z',
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      label: 'Rehacer',
      icon: Redo2,
      keys: 'Control+Shift+Z',
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

/** Tools for the block at the cursor, whatever it is. */
export const BLOCK_TOOLS: readonly Tool[] = [
  {
    name: 'up',
    label: 'Subir bloque',
    icon: ArrowUp,
    keys: 'Alt+ArrowUp',
    isPossible: (editor) => canMoveBlock(editor, 'up'),
    run: (editor) => moveBlock(editor, 'up'),
  },
  {
    name: 'down',
    label: 'Bajar bloque',
    icon: ArrowDown,
    keys: 'Alt+ArrowDown',
    isPossible: (editor) => canMoveBlock(editor, 'down'),
    run: (editor) => moveBlock(editor, 'down'),
  },
]

/** Whether text can be selected: pictures, plots, videos and rules have none. */
export function hasText({ state }: Editor): boolean {
  return !(state.selection instanceof NodeSelection)
}
