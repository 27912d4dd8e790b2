/** URLs of the templates' screen, and of an answer with one of them. */
import { href } from 'react-router'
import { withParameters } from '#app/platform/lists/query-state.ts'

const TEMPLATES = href('/admin/solicitudes/plantillas')

type TemplatesState = { editing?: string; removing?: string; writing?: boolean }

export function templatesHref({ editing, removing, writing }: TemplatesState = {}): string {
  const asked = { editar: editing, eliminar: removing, nueva: writing ? '1' : undefined }
  return withParameters(
    TEMPLATES,
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Parameter of a request's URL: the template that its answer begins with. */
export const TEMPLATE = 'plantilla'

export function withTemplate(request: string, id: string): string {
  const [path = '', search] = request.split('?')
  const parameters = new URLSearchParams(search)
  parameters.set(TEMPLATE, id)
  return `${path}?${parameters}`
}
