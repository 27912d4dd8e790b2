import { href, useLocation } from 'react-router'
import { GateFrame } from '#app/domains/auth/ui/gate-frame.tsx'
import { buttonLook } from '#app/ui/controls/button.tsx'

/** A screen of the panel broke. The cause is in the log, never here. */
export function PanelFailure() {
  const { pathname, search } = useLocation()
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
