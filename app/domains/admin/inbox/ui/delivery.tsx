import { RotateCw } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import type { DeliveryState } from '../schema.ts'
import { DeliveryBadge } from './labels.tsx'

type DeliveryProps = { state: DeliveryState; reason: string | null; here: string }

/** Status of a course request's delivery to the CRM, with a button to retry. */
export function InboxDelivery({ state, reason, here }: DeliveryProps) {
  const isSending = useNavigation().formData?.get('intent') === 'retry'
  return (
    <section aria-labelledby="entrega" className="rounded border border-line bg-panel p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="entrega" className="text-subheading">
          HubSpot
        </h2>
        <DeliveryBadge state={state} />
      </div>
      <p className="mt-2 text-ink-muted">{EXPLANATIONS[state]}</p>
      {reason && <p className="mt-2 wrap-anywhere">{reason}</p>}
      {state === 'failed' && (
        <Form method="post" action={here} preventScrollReset className="mt-4">
          <Button
            type="submit"
            name="intent"
            value="retry"
            variant="outline"
            disabled={isSending}
            leading={<RotateCw aria-hidden="true" />}
          >
            Reintentar
          </Button>
        </Form>
      )}
    </section>
  )
}

const EXPLANATIONS: Record<DeliveryState, string> = {
  not_needed: 'No había un CRM conectado cuando llegó.',
  queued: 'Espera su turno; se intenta hasta que HubSpot la reciba.',
  delivered: 'HubSpot la recibió.',
  failed: 'HubSpot no la recibió y no se intentará más sin tu permiso.',
}
