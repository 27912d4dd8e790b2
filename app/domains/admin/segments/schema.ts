/** Intents of the forms on the segments' screen, with the title of their failures. */
export const SEGMENT_FAILED = {
  save: 'No se pudo guardar el segmento',
  change: 'No se pudo guardar el segmento',
  delete: 'Error al eliminar segmento',
}
