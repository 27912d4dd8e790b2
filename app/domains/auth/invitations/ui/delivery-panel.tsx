import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import type { MailStatus } from '#app/domains/mail/schema.ts'
import { MailStatusBadge } from '#app/domains/mail/ui/mail-status-badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { ActivationCode } from './activation-code.tsx'

export type DeliveryView = {
  mailId: string
  recipient: string
  status: MailStatus
  reason: string | null
  hasServer: boolean
  /** When the mail was sent, 'dd/MM/yyyy HH:mm'; null if not yet. */
  sent: string | null
  /** Activation code, present only in the answer to the creation of the invitation. */
  code: string | undefined
  /** Id of the account that 'Reenviar' writes to; undefined once that account has set its password. */
  resendTo: string | undefined
}

const POLL_INTERVAL_MS = 2_000

/** Delivery status of the invitation's mail, polled until it is sent or has failed (back-office §4). */
export function DeliveryPanel({ delivery }: { delivery: DeliveryView }) {
  const { mailId, recipient, status, resendTo } = delivery
  // Kept in state, because polling reloads the delivery without its code.
  const [code] = useState(delivery.code)
  const resending = useNavigation().formData?.get('intent') === 'resend'
  const isOpen = status === 'sending' || (status === 'pending' && delivery.hasServer)
  usePolling(isOpen, POLL_INTERVAL_MS)
  return (
    <DeliveryFrame badge={<MailStatusBadge status={status} />}>
      <p className="font-semibold wrap-anywhere">{recipient}</p>
      <p role="status" className="wrap-anywhere">
        {stateInWords(delivery)}
      </p>
      {isOpen && (
        <p className="[@media(scripting:enabled)]:hidden">
          <Link to={`?envio=${mailId}`} className="inline-flex min-h-11 items-center text-link">
            Actualizar estado
          </Link>
        </p>
      )}
      {code && <ActivationCode code={code} />}
      {resendTo && (
        <Form method="post" action={href('/admin/users')} className="grid gap-2">
          <input type="hidden" name="id" value={resendTo} />
          {!code && <p className="text-sm text-ink-muted">El código se mostró una sola vez.</p>}
          <Button
            type="submit"
            name="intent"
            value="resend"
            variant="outline"
            disabled={resending}
            leading={<RotateCw aria-hidden="true" />}
            className="justify-self-start"
          >
            {resending ? 'Reenviando...' : 'Reenviar con un código nuevo'}
          </Button>
          <p className="text-sm text-ink-muted">El código anterior deja de servir.</p>
        </Form>
      )}
    </DeliveryFrame>
  )
}

/** Same panel when no mail was sent: the creation failed, or the account existed already. */
export function DeliveryNote({ failed, children }: { failed: boolean; children: ReactNode }) {
  return (
    <DeliveryFrame badge={<Badge tone={failed ? 'red' : 'emerald'}>{failed ? 'Fallido' : 'Listo'}</Badge>}>
      <div role="status" className="wrap-anywhere">
        {children}
      </div>
    </DeliveryFrame>
  )
}

/** Stands first on narrow screens: an activation code is shown only once and must not be missed below a form. */
function DeliveryFrame({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-labelledby="envio"
      className="rounded border border-line bg-panel p-5 max-lg:order-first sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="envio" className="text-subheading">
          Estado del envío
        </h2>
        {badge}
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}

function stateInWords({ status, reason, hasServer, sent }: DeliveryView): string {
  switch (status) {
    case 'sending':
      return 'El correo con el código está saliendo.'
    case 'sent':
      return `El correo con el código salió el ${sent}.`
    case 'pending':
      if (!hasServer) return 'Todavía no hay servidor de correo: el mensaje espera. Entrégale el código tú.'
      return reason ? `El correo volverá a intentarse. ${reason}` : 'El correo con el código espera su turno.'
    case 'failed':
      return reason ?? 'No se pudo enviar el correo.'
    case 'skipped':
      return 'Es una dirección de demostración: no se le envía correo. Entrégale el código tú.'
  }
}
