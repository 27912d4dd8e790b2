import { type Editor, Extension, type KeyboardShortcutCommand } from '@tiptap/core'
import type { Question } from './tools.ts'

type KeyHandlers = {
  onAsk: (question: Question) => void
  toToolbar: () => void
}

/** The keys that lead out of the text: into a dialog, or to the bar. Tab is nobody's, so that it goes on. */
export function editorKeys({ onAsk, toToolbar }: KeyHandlers) {
  const ask = (question: Question | undefined) => {
    if (question) onAsk(question)
    return question !== undefined
  }
  const openPiece: KeyboardShortcutCommand = ({ editor }) => ask(pieceAt(editor))
  const leave = () => {
    toToolbar()
    return true
  }
  return Extension.create({
    name: 'editorKeys',
    // Before the keys of the nodes: Enter on a picture opens it.
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Mod-k': () => ask('link'),
      Enter: openPiece,
      'Alt-F10': leave,
      Escape: leave,
    }),
  })
}

function pieceAt(editor: Editor): Question | undefined {
  return (['picture', 'video'] as const).find((name) => editor.isActive(name))
}
