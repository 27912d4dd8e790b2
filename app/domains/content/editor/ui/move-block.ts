import type { Editor } from '@tiptap/core'
import { NodeRange } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

type Direction = 'up' | 'down'

/** Meta of a transaction that moved blocks: where they are now, to be announced. */
export const MOVED = 'movedBlock'

/** Parents whose children move one by one. A table or a quotation moves whole. */
const PARENTS = ['doc', 'bulletList', 'orderedList']

/** Whether the block at the cursor has a neighbour on that side. */
export function canMoveBlock({ state }: Editor, direction: Direction): boolean {
  return movableRange(state, direction) !== undefined
}

/** Moves the selected blocks past their neighbour, as one step of the history. False if there is none. */
export function moveBlock({ state, view }: Editor, direction: Direction): boolean {
  const range = movableRange(state, direction)
  if (!range) return false
  const { parent, start, end, startIndex, endIndex } = range
  const isUp = direction === 'up'
  const neighbour = parent.child(isUp ? startIndex - 1 : endIndex)
  const size = neighbour.nodeSize
  // Moves the neighbour instead, so that the selection, of whatever kind, is mapped like after any other change.
  const tr = isUp
    ? state.tr.delete(start - size, start).insert(end - size, neighbour)
    : state.tr.delete(end, end + size).insert(start, neighbour)
  const position = { first: startIndex + (isUp ? 0 : 2), last: endIndex + (isUp ? -1 : 1) }
  tr.setMeta(MOVED, describePosition(parent.type.name === 'doc', position, parent.childCount))
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Innermost range of blocks around the selection that has a neighbour: an item at the end of its list moves the list. */
function movableRange({ selection }: EditorState, direction: Direction): NodeRange | undefined {
  const { $from, $to } = selection
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    if (!PARENTS.includes($from.node(depth).type.name)) continue
    const range = new NodeRange($from, $to, depth)
    const { startIndex, endIndex, parent } = range
    // Empty for a cursor between two blocks.
    if (startIndex === endIndex) return undefined
    if (direction === 'up' ? startIndex > 0 : endIndex < parent.childCount) return range
  }
  return undefined
}

function describePosition(
  isBlock: boolean,
  { first, last }: { first: number; last: number },
  count: number,
): string {
  const noun = isBlock ? 'Bloque' : 'Elemento'
  return first === last ? `${noun} ${first} de ${count}.` : `${noun}s ${first} a ${last} de ${count}.`
}
