import { useEffect } from 'react'
import { deleteOfflinePeople } from '#app/platform/device-key.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { GateFrame } from './gate-frame.tsx'
import { SignOutForm } from './sign-out-form.tsx'

/** Card for a session without the administrator role. Title and sentence are prescribed (back-office §2). */
export function DeniedCard({ email }: { email: string }) {
  useEffect(deleteOfflinePeople, [])
  return (
    <GateFrame title="Acceso Denegado">
      <Notice
        tone="error"
        title="Acceso Denegado: No tienes permisos de administrador para acceder a esta sección."
      />
      <p className="my-5 text-ink-muted">
        Entraste como <span className="font-semibold break-all text-ink">{email}</span>. Si necesitas acceso,
        pídelo a quien administra el sitio.
      </p>
      <SignOutForm size="md" />
    </GateFrame>
  )
}
