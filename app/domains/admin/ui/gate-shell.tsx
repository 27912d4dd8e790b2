import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#app/capabilities.ts'
import { GateArrival } from '#app/domains/auth/ui/gate-arrival.tsx'
import { SignOutForm } from '#app/domains/auth/ui/sign-out-form.tsx'
import { MemberContext } from '#app/may.tsx'
import { linksFor } from '../navigation.ts'
import { AdminShell } from './admin-shell.tsx'

type Props = { email: string; roles: readonly Role[]; children: ReactNode }

/** The panel's frame around what the gate says to somebody of the team, with the links that their roles open. */
export function GateShell({ email, roles, children }: Props) {
  const { pathname } = useLocation()
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
        {/* Another page than the screen at whose address it is. */}
        <div data-record="entrada">{children}</div>
        <GateArrival />
      </AdminShell>
    </MemberContext>
  )
}
