import { LogOut } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { countQueuedCheckIns } from '#app/platform/device-key.ts'
import { Button, type ButtonSize } from '#app/ui/controls/button.tsx'
import { forgetSavedForms } from '#app/ui/forms/form-restore.ts'

const Dialog = lazy(() => import('#app/ui/feedback/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

const SIGN_OUT = href('/admin/salir')

/**
 * Button 'Cerrar Sesión', a form because it changes state. Asks for confirmation while check-ins made at the door
 * wait in this browser: they stay there, and are sent only once a team member signs in here again.
 */
export function SignOutForm({ size = 'sm' }: { size?: ButtonSize }) {
  const submit = useSubmit()
  const [waiting, setWaiting] = useState(0)
  const [isAsking, setAsking] = useState(false)

  function ask(event: FormEvent) {
    const queued = countQueuedCheckIns()
    if (queued === 0) return forgetSavedForms()
    event.preventDefault()
    setWaiting(queued)
    setAsking(true)
  }
  function leave() {
    setAsking(false)
    forgetSavedForms()
    void submit(null, { method: 'post', action: SIGN_OUT })
  }

  return (
    <>
      <Form method="post" action={SIGN_OUT} aria-label="Cerrar sesión" onSubmit={ask}>
        <Button type="submit" variant="outline" size={size} leading={<LogOut aria-hidden="true" />}>
          Cerrar Sesión
        </Button>
      </Form>
      {waiting > 0 && (
        <Suspense>
          <Dialog
            open={isAsking}
            onOpenChange={setAsking}
            title={
              waiting === 1
                ? 'Falta enviar 1 llegada de la puerta. ¿Cerrar sesión?'
                : `Faltan enviar ${waiting} llegadas de la puerta. ¿Cerrar sesión?`
            }
            description={
              waiting === 1
                ? 'Queda en este teléfono, sin nombre, y se envía cuando alguien del equipo vuelva a entrar aquí. Con conexión se envía sola en unos segundos.'
                : 'Quedan en este teléfono, sin nombres, y se envían cuando alguien del equipo vuelva a entrar aquí. Con conexión se envían solas en unos segundos.'
            }
            footer={
              <>
                <Button variant="outline" onClick={() => setAsking(false)}>
                  Volver
                </Button>
                <Button onClick={leave}>Cerrar Sesión</Button>
              </>
            }
          />
        </Suspense>
      )}
    </>
  )
}
