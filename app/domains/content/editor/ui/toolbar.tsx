import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { ContextTools } from './context-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import { BLOCK_TOOLS, type DialogName, TOOLS, type Tool } from './tools.ts'

export type ToolbarHandle = { focus(): void }

type EditorToolbarProps = {
  editor: Editor
  onAsk: (question: DialogName) => void
  /** Shown in the second line while the cursor is in a block without tools. */
  hint: ReactNode
  ref: Ref<ToolbarHandle>
}

/**
 * Toolbar in two lines: formats and blocks, and below them the tools of the block at the cursor. The second line is
 * always present, so that the text does not jump. Both are one stop for the keyboard.
 */
export function EditorToolbar({ editor, onAsk, hint, ref }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const states = useToolStates(editor)
  useImperativeHandle(ref, () => ({
    focus: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  }))
  const use = (tool: Tool) => {
    // Focuses the text first, so that no key is lost and a closed dialog returns the focus there.
    editor.view.focus()
    if ('run' in tool) tool.run(editor)
    else onAsk(tool.asks)
  }
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      label={tool.label}
      keys={tool.keys}
      isOn={tool.isOn && (states[tool.name]?.isOn ?? false)}
      disabled={!states[tool.name]?.isPossible}
      onClick={() => use(tool)}
    >
      <tool.icon aria-hidden="true" />
    </ToolButton>
  )
  return (
    <Toolbar.Root
      ref={bar}
      aria-label="Formato del texto"
      onKeyDown={(event) => event.key === 'Escape' && editor.commands.focus()}
      className="sticky top-16 z-20 rounded-t border-b border-line bg-panel"
    >
      <div className="gap-x-1.5 px-1 max-sm:grid max-sm:grid-cols-6 sm:flex sm:flex-wrap sm:p-1 xl:gap-x-3">
        {TOOLS.map((tools) => (
          <Toolbar.Group key={tools[0]?.name} className="flex max-sm:contents">
            {tools.map(button)}
          </Toolbar.Group>
        ))}
      </div>
      {/* Rings are inside the buttons: this line clips what is around them. */}
      <div
        className="flex min-h-11 items-center overflow-x-auto border-t border-line px-1 [scrollbar-width:thin]
          [&_button]:focus-visible:-outline-offset-3"
      >
        <Toolbar.Group className="mr-1 flex border-r border-line pr-1">
          {BLOCK_TOOLS.map(button)}
        </Toolbar.Group>
        <ContextTools editor={editor} onAsk={onAsk} otherwise={hint} />
      </div>
    </Toolbar.Root>
  )
}

type ToolState = { isOn: boolean; isPossible: boolean }

/** Which tools are on and which are possible at the cursor; rerenders only if one changes. */
function useToolStates(editor: Editor): Record<string, ToolState> {
  return useEditorState({
    editor,
    selector: () =>
      Object.fromEntries(
        [...TOOLS.flat(), ...BLOCK_TOOLS].map((tool) => [
          tool.name,
          { isOn: tool.isOn?.(editor) ?? false, isPossible: tool.isPossible?.(editor) ?? true },
        ]),
      ),
  })
}
