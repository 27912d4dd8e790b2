import { Plus } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { PanelHeader } from '#app/ui/page-header.tsx'
import { NEW } from './desk-address.ts'

export function DeskHeader() {
  return (
    <PanelHeader
      title="Gestión de Contenido"
      actions={
        <ButtonLink to={NEW} variant="accent" leading={<Plus aria-hidden="true" />}>
          Nuevo artículo
        </ButtonLink>
      }
    />
  )
}
