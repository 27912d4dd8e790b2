import { href } from 'react-router'
import { type GateNotice, rolesInWords } from '#app/domains/auth/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { GateShell } from './gate-shell.tsx'

type Refused = Extract<GateNotice, { gate: 'refused' }>

/** Said inside the panel to a colleague whose roles are for other screens, with the way back. */
export function RefusedCard({ notice }: { notice: Refused }) {
  const { email, roles, wasWrite } = notice
  return (
    <GateShell email={email} roles={roles}>
      <PanelHeader title="Acceso Denegado" />
      <Notice
        tone="error"
        title="Acceso Denegado: No tienes permisos para acceder a esta sección."
        className="mb-5"
      >
        Tus roles: {rolesInWords(roles)}. Si lo necesitas para tu trabajo, pídelo a quien administra el sitio.
        {wasWrite && ' Lo que enviaste no se guardó; vuelve atrás y sigue escrito ahí, para que lo copies.'}
      </Notice>
      <ButtonLink to={href('/admin')}>Volver al Dashboard</ButtonLink>
    </GateShell>
  )
}
