import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LOAD_FAILED } from '../messages.ts'

/** Notice that the settings could not be read; `again` is the URL to retry. */
export function SettingsLoadFailure({ again }: { again: string }) {
  return (
    <EmptyState
      title={LOAD_FAILED}
      action={
        <ButtonLink to={again} reloadDocument variant="outline">
          Volver a intentarlo
        </ButtonLink>
      }
    >
      El sitio sigue en pie con los últimos valores conocidos.
    </EmptyState>
  )
}
