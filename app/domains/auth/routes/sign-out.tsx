import { data, href, redirect } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { PANEL } from '../address.ts'
import { noStore } from '../gate.server.ts'
import { clearDevice } from '../sessions/device.server.ts'
import { signOut } from '../sign-in/sign-in.server.ts'
import { CardFailure } from '../sign-in/ui/card-failure.tsx'
import { GateFrame } from '../ui/gate-frame.tsx'
import { SignOutForm } from '../ui/sign-out-form.tsx'
import type { Route } from './+types/sign-out'

export const middleware = [noStore]

export const meta = unlisted('Cerrar Sesión')

/** Redirects a GET without signing out: a link or prefetch must not end a session. */
export function loader() {
  return redirect(PANEL)
}

export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(request.headers).catch((error) => {
    throw data(null, { status: describeFailure(error).status })
  })
  const flash = { title: 'Sesión cerrada', tone: 'success' } as const
  return clearDevice(await redirectWithFlash(href('/admin/entrar'), flash, cookies))
}

/** Required by React Router but never rendered: every answer is a redirect or an error. */
export default function SignOut() {
  return null
}

export function ErrorBoundary() {
  return (
    <GateFrame title="Cerrar Sesión">
      <div className="grid justify-items-start gap-5">
        <CardFailure
          title="Error al cerrar sesión"
          description="Tu sesión sigue abierta. Inténtalo de nuevo en un momento."
        />
        <SignOutForm size="md" />
      </div>
    </GateFrame>
  )
}
