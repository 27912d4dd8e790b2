/** Limits of a document, checked before its nodes are parsed, so that the cost of parsing is bounded. */

/** Longest JSON of the form's field in characters; a whole form may have 1 MB. */
export const MAX_DOCUMENT_JSON = 600_000
const MAX_TEXT = 200_000
const MAX_NODES = 5_000
/** Levels of nesting: five lists, each inside the one before, and the text of the innermost. */
const MAX_DEPTH = 12

export const TOO_LONG = 'El texto es demasiado largo. Divídelo en varios artículos'
const TOO_DEEP = 'Hay demasiadas listas una dentro de otra. Usa cinco niveles como máximo'

/**
 * Reason why a document is too large; undefined if it is not. Iterative, because deep nesting could overflow the
 * stack.
 */
export function excessOf(given: unknown): string | undefined {
  const open = [{ node: given, depth: 0 }]
  let nodes = 1
  let characters = 0
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.depth > MAX_DEPTH) return TOO_DEEP
    if (typeof at.node !== 'object' || at.node === null) continue
    const { content, text, marks, attrs } = at.node as Record<string, unknown>
    if (typeof text === 'string') characters += text.length
    if (Array.isArray(marks)) nodes += marks.length
    if (Array.isArray(content)) nodes += content.length
    nodes += rowsOf(attrs)
    if (nodes > MAX_NODES || characters > MAX_TEXT) return TOO_LONG
    if (Array.isArray(content)) for (const node of content) open.push({ node, depth: at.depth + 1 })
  }
}

/** Rows of a plot, which cost as much as nodes. */
function rowsOf(attrs: unknown): number {
  const { rows } = (attrs ?? {}) as Record<string, unknown>
  return Array.isArray(rows) ? rows.length : 0
}
