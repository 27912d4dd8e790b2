/** Id of a row's element, which gets the focus when the dialog's control is gone (`ReviewDialog`). */
export function rowId(id: string): string {
  return `evento-${id}`
}
