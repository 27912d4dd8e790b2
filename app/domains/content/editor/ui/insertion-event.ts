/**
 * Asks the editor of a text box for blocks at its caret: an event of the box, because Tiptap is loaded apart from the
 * forms that use it.
 */
export const INSERTION = 'insertion'

/** False if the editor has not loaded, or its caret is nowhere yet; nothing was inserted then. */
export function insertAtCaret(box: HTMLInputElement, blocks: readonly unknown[]): boolean {
  return !box.dispatchEvent(new CustomEvent(INSERTION, { detail: blocks, cancelable: true }))
}
