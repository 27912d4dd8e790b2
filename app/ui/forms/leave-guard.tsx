/** For panel forms only, because it brings the dialog's code along. */
import type { RefObject } from 'react'
import { useCallback } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { hasUnsavedChanges } from './control-values.ts'

/** Asks before typed text in `form` is lost by following a link, going back or closing the tab. */
export function LeaveGuard({
  form,
  risk = LOST,
  staysOpen,
}: {
  form: RefObject<HTMLFormElement | null>
  /** Warning about what would be lost; if empty, nothing is asked. */
  risk?: string | undefined
  /** Whether the form is still shown at the URL being navigated to. */
  staysOpen: (here: Location, next: Location) => boolean
}) {
  const isAtRisk = useCallback(
    () => risk !== '' && form.current !== null && hasUnsavedChanges(form.current),
    [form, risk],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !staysOpen(currentLocation, nextLocation) && isAtRisk(),
  )
  useBeforeUnload((event) => isAtRisk() && event.preventDefault())
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="¿Salir sin guardar?"
      description={risk}
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Salir sin guardar
          </Button>
          <Button data-first onClick={() => blocker.reset?.()}>
            Seguir editando
          </Button>
        </>
      }
    />
  )
}

const LOST = 'Lo que escribiste se perderá.'
