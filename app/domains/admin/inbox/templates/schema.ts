/** Intents of the forms on the templates' screen, with the title of their failures. */
export const TEMPLATE_FAILED = {
  add: 'No se pudo guardar la plantilla',
  change: 'No se pudo guardar la plantilla',
  delete: 'Error al eliminar plantilla',
}

export type TemplateIntent = keyof typeof TEMPLATE_FAILED
