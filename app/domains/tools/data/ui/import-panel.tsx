import { IMPORT_PATH } from '#app/domains/contacts/import/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TaskPanel } from './task-panel.tsx'

/** The way in for contacts that somebody keeps in a file. */
export function ImportPanel() {
  const action = (
    <ButtonLink to={IMPORT_PATH} variant="outline">
      Elegir un archivo
    </ButtonLink>
  )
  return (
    <TaskPanel id="importar" title="Importar contactos" action={action}>
      De un archivo CSV, con una prueba antes y una forma de deshacerla.
    </TaskPanel>
  )
}
