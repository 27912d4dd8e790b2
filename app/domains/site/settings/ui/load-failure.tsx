import { ButtonLink } from '#app/ui/controls/button.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { LOAD_FAILED } from '../messages.ts'

/** Notice that the settings could not be read; `again` is the URL to retry, `code` names the request (LoadFailure). */
export function SettingsLoadFailure({ again, code }: { again: string; code: string | undefined }) {
  return (
    <LoadFailure
      title={LOAD_FAILED}
      code={code}
      action={
        <ButtonLink to={again} reloadDocument>
          Volver a intentarlo
        </ButtonLink>
      }
    >
      El sitio sigue en pie con los últimos valores conocidos.
    </LoadFailure>
  )
}
