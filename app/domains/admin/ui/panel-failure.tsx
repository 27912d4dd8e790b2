import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { GateFrame } from '#app/domains/auth/ui/gate-frame.tsx'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { saveUnmountedForms } from '#app/ui/forms/form-restore.ts'
import { ConnectionLost, isLost, whenReachable } from '../connection.ts'

/** A screen of the panel broke. The cause is in the logs, never here; unless it is the connection, which nobody logs. */
export function PanelFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const [isAway, setAway] = useState(error instanceof ConnectionLost)
  useEffect(() => {
    // At once: by the time that the answer is here, the forms of the screen are forgotten.
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
        {/* Plain links on purpose: they start afresh, without the router's broken state. */}
        <a href={pathname + search} className={buttonLook('primary')}>
          Volver a intentar
        </a>
        <a href={href('/admin')} className={buttonLook('outline')}>
          Ir al Dashboard
        </a>
      </div>
    </GateFrame>
  )
}

/** Loads the screen anew as soon as the site can be reached; what was typed in a form comes back with it. */
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
