/** Intents of the forms on views, with the title of their failures. */
export const VIEW_FAILED = {
  save: 'No se pudo guardar la vista',
  change: 'No se pudo guardar la vista',
  replace: 'No se pudo actualizar la vista',
  delete: 'Error al eliminar vista',
}
