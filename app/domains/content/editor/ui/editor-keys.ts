import { type Editor, Extension, type KeyboardShortcutCommand } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { moveBlock } from './move-block.ts'
import { type DialogName, hasText } from './tools.ts'

type KeyHandlers = {
  onAsk: (question: DialogName) => void
  toToolbar: () => void
}

/**
 * Keyboard shortcuts that open a dialog, move a block or move to the toolbar. Tab is not handled, so that it leaves the
 * field.
 */
export function editorKeys({ onAsk, toToolbar }: KeyHandlers) {
  const ask = (question: DialogName | undefined) => {
    if (question) onAsk(question)
    return question !== undefined
  }
  const openPiece: KeyboardShortcutCommand = ({ editor }) => ask(pieceAt(editor))
  const openPressed = (_view: unknown, _place: number, node: Node) =>
    ask(PIECES.find((name) => name === node.type.name))
  const leave = () => {
    toToolbar()
    return true
  }
  return Extension.create({
    name: 'editorKeys',
    // Above the nodes' own keys: Enter on a picture opens its dialog.
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Mod-k': ({ editor }) => ask(hasText(editor) ? 'link' : undefined),
      Enter: openPiece,
      'Alt-ArrowUp': ({ editor }) => moveBlock(editor, 'up') || true,
      'Alt-ArrowDown': ({ editor }) => moveBlock(editor, 'down') || true,
      'Alt-F10': leave,
      Escape: leave,
    }),
    addProseMirrorPlugins: () => [new Plugin({ props: { handleDoubleClickOn: openPressed } })],
  })
}

/** Nodes that are edited in a dialog, because they hold no text. */
const PIECES = ['picture', 'plot', 'video'] as const

function pieceAt(editor: Editor): DialogName | undefined {
  return PIECES.find((name) => editor.isActive(name))
}
