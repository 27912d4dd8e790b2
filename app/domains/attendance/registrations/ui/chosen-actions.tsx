import { IfMay } from '#app/may.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ExportChosen } from '#app/ui/lists/export-chosen.tsx'
import { type RegistrationsAddress, registrationsFilePath } from '../address.ts'

/** What the list's bar offers for the chosen registrations. */
export function ChosenActions({ address: { event, status } }: { address: RegistrationsAddress }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
      <IfMay take="export people">
        <ExportChosen path={registrationsFilePath(event)} className={PAGE_ONLY} />
      </IfMay>
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
