import type { Editor, JSONContent } from '@tiptap/core'
import { type RefObject, useEffect, useRef } from 'react'

/** What the text box holds, for the editor. A document without blocks has nowhere to write: it begins as an empty one. */
export function readStored(box: HTMLInputElement | null): JSONContent | null {
  const document = parse(box?.value ?? '')
  return document?.content?.length ? document : null
}

/**
 * Keeps the text box and the editor saying the same. What is written goes into the box, as if it had been typed
 * there; what something else writes into the box, such as a form that was held over a sign-in, is shown. A text that
 * is again as it came is, to the letter, what came.
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
