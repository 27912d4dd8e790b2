import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { GateFrame } from '#app/domains/auth/ui/gate-frame.tsx'
import { ErrorCode } from '#app/platform/http/error-code.tsx'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { saveUnmountedForms } from '#app/ui/forms/form-restore.ts'
import { ConnectionLost, isLost, whenReachable } from '../connection.ts'

/** Error page of the panel. The cause is in the logs, never here, except for a lost connection, which nobody logs. */
export function PanelFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const [isAway, setAway] = useState(error instanceof ConnectionLost)
  useEffect(() => {
    // Before awaiting `isLost`: by then the forms of the screen are unmounted and their input gone.
    if (error instanceof TypeError) saveUnmountedForms()
    isLost(error).then((lost) => (lost ? setAway(true) : console.error(error)))
  }, [error])
  if (isAway) return <NoConnection />
  return (
    <GateFrame
      title="No pudimos mostrar esta pantalla"
      lead="Hubo un fallo de nuestro lado y ya quedó registrado. Lo que estaba guardado sigue guardado."
    >
      <div className="flex flex-wrap gap-3">
        {/* Plain links on purpose: they load a new document, without the router's broken state. */}
        <a href={pathname + search} className={buttonLook('primary')}>
          Volver a intentar
        </a>
        <a href={href('/admin')} className={buttonLook('outline')}>
          Ir al Dashboard
        </a>
      </div>
      <ErrorCode className="mt-6 text-ink-muted" />
    </GateFrame>
  )
}

/** Reloads the screen once the site is reachable; saved input of its forms is restored then. */
function NoConnection() {
  useEffect(() => {
    saveUnmountedForms()
    return whenReachable(() => location.reload())
  }, [])
  return (
    <GateFrame
      title="Sin conexión"
      lead="No se pudo llegar al sitio, y lo último que hiciste quizá no se guardó. Lo que escribiste no se pierde: vuelve a aparecer aquí, solo, cuando vuelva la conexión."
    >
      <p role="status" className="text-ink-muted">
        Esperando la conexión...
      </p>
    </GateFrame>
  )
}
