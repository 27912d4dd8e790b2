import { href, useLocation } from 'react-router'
import { type GateNotice, rolesInWords } from '#app/domains/auth/schema.ts'
import { SignOutForm } from '#app/domains/auth/ui/sign-out-form.tsx'
import { MemberContext } from '#app/may.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { linksFor } from '../navigation.ts'
import { AdminShell } from './admin-shell.tsx'

type Refused = Extract<GateNotice, { gate: 'refused' }>

/** Said inside the panel to a colleague whose roles are for other screens, with the way back. */
export function RefusedCard({ notice }: { notice: Refused }) {
  const { pathname } = useLocation()
  const { email, roles, wasWrite } = notice
  return (
    <MemberContext value={{ roles }}>
      <AdminShell
        email={email}
        organization={undefined}
        links={linksFor({ roles })}
        waiting={undefined}
        pathname={pathname}
        search={null}
        signOut={<SignOutForm />}
      >
        <PanelHeader title="Acceso Denegado" />
        <Notice
          tone="error"
          title="Acceso Denegado: No tienes permisos para acceder a esta sección."
          className="mb-5"
        >
          Tus roles: {rolesInWords(roles)}. Si lo necesitas para tu trabajo, pídelo a quien administra el
          sitio.
          {wasWrite && ' Lo que enviaste no se guardó; vuelve atrás y sigue escrito ahí, para que lo copies.'}
        </Notice>
        <ButtonLink to={href('/admin')}>Volver al Dashboard</ButtonLink>
      </AdminShell>
    </MemberContext>
  )
}
