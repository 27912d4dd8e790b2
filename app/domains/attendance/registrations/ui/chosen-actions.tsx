import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { type RegistrationsAddress, registrationsFilePath } from '../address.ts'

/** What the list's bar offers for the chosen registrations. */
export function ChosenActions({ address: { event, status } }: { address: RegistrationsAddress }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
      <Button
        type="submit"
        size="sm"
        variant="outline"
        formAction={registrationsFilePath(event)}
        onClick={download}
        className={PAGE_ONLY}
        leading={<Download aria-hidden="true" />}
      >
        Descargar CSV
      </Button>
      {status === 'spam' && (
        <Button
          type="submit"
          size="sm"
          variant="outline"
          name="accion"
          value="readmitir"
          className={PAGE_ONLY}
        >
          No es spam
        </Button>
      )}
      <Button type="submit" size="sm" variant="danger" name="accion" value="eliminar">
        Eliminar
      </Button>
    </div>
  )
}

/** Of all that the list finds there is a file above it, and each that is readmitted is mailed. */
const PAGE_ONLY = 'group-has-[[name=todo]:checked]/list:hidden'

/** As the browser submits the form by itself: the router cannot navigate to a file. */
function download(click: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction } = click.currentTarget
  if (!form) return
  click.preventDefault()
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  window.location.assign(`${formAction}?${new URLSearchParams(chosen)}`)
}
