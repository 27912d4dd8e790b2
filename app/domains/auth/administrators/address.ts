/** DOM id of a person's row, where the focus returns when its dialog closes or its button is gone. */
export function rowId(id: string): string {
  return `administrador-${id}`
}
