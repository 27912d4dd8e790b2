import type { Editor, JSONContent } from '@tiptap/core'
import { type RefObject, useEffect, useRef } from 'react'

/** Document in the text box; null for one without blocks, where the cursor would have no place. */
export function readStored(box: HTMLInputElement | null): JSONContent | null {
  const document = parse(box?.value ?? '')
  return document?.content?.length ? document : null
}

/**
 * Synchronises text box and editor. Edits go into the box with an `input` event, as if typed; a value written into
 * the box, such as a form restored after a sign-in, goes into the editor. A text equal to the stored one yields the
 * stored JSON verbatim, so that it does not count as changed.
 */
export function useTextBox(
  editor: Editor,
  box: RefObject<HTMLInputElement | null>,
  onChange: (() => void) | undefined,
): void {
  const listener = useRef(onChange)
  useEffect(() => {
    listener.current = onChange
  }, [onChange])
  useEffect(() => {
    const control = box.current
    if (!control) return
    const stored = editor.schema.nodeFromJSON(blocksOf(parse(control.defaultValue)))
    let isWriting = false
    const write = () => {
      control.value = editor.state.doc.eq(stored) ? control.defaultValue : JSON.stringify(editor.getJSON())
      isWriting = true
      control.dispatchEvent(new Event('input', { bubbles: true }))
      isWriting = false
      listener.current?.()
    }
    const show = () => {
      if (!isWriting) editor.commands.setContent(blocksOf(parse(control.value)), { emitUpdate: false })
    }
    editor.on('update', write)
    control.addEventListener('input', show)
    return () => {
      editor.off('update', write)
      control.removeEventListener('input', show)
    }
  }, [editor, box])
}

function blocksOf(document: JSONContent | undefined): JSONContent {
  return document?.content?.length ? document : { type: 'doc', content: [{ type: 'paragraph' }] }
}

function parse(json: string): JSONContent | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
