import { data, href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'

export const meta = panelMeta('Página no encontrada')

export function loader() {
  return data(null, { status: 404 })
}

/** A form posted to a wrong URL gets the same 404. */
export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <>
      <PanelHeader title="Página no encontrada" />
      <EmptyState
        title="Esta pantalla no existe"
        action={<ButtonLink to={href('/admin')}>Volver al Dashboard</ButtonLink>}
      >
        Puede que la dirección esté mal escrita o que la pantalla haya cambiado de sitio.
      </EmptyState>
    </>
  )
}
