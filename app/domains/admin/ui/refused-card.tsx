import { href } from 'react-router'
import { type GateNotice, rolesInWords } from '#app/domains/auth/schema.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { GateShell } from './gate-shell.tsx'

type Refused = Extract<GateNotice, { gate: 'refused' }>

/** Said inside the panel to a colleague whose roles are for other screens, with the way back. */
export function RefusedCard({ notice }: { notice: Refused }) {
  const { email, roles, written } = notice
  return (
    <GateShell email={email} roles={roles}>
      <PanelHeader title="Acceso Denegado" />
      <Notice
        tone="error"
        title="Acceso Denegado: No tienes permisos para acceder a esta sección."
        className="mb-5"
      >
        Tus roles: {rolesInWords(roles)}. Si lo necesitas para tu trabajo, pídelo a quien administra el sitio.
        {written && ` Lo que enviaste no se guardó; ${whereToFind(written)}, para que lo copies.`}
      </Notice>
      {written?.map((text) => (
        <p
          key={text}
          className="mb-5 max-w-prose whitespace-pre-wrap rounded border border-line bg-panel p-4 break-words"
        >
          {text}
        </p>
      ))}
      <ButtonLink to={href('/admin')}>Volver al Dashboard</ButtonLink>
    </GateShell>
  )
}

function whereToFind(written: readonly string[]): string {
  return written.length > 0 ? 'lo que escribiste está aquí abajo' : 'vuelve atrás y sigue escrito ahí'
}
