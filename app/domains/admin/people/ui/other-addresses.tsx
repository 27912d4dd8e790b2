import { Split } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { pendingSince } from '#app/domains/contacts/schema.ts'
import { addParameters } from '#app/platform/lists/query-state.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { RowAction } from '#app/ui/lists/row-actions.tsx'
import type { OtherAddressView } from '../timeline.ts'

type OtherAddressesProps = {
  /** URL of the person's screen. */
  here: string
  addresses: readonly OtherAddressView[]
  /** Id of the address that is asked about. */
  separating: string | undefined
  timeZone: string
}

/** Further addresses of a person, each with its own consent, and the question before one is taken out again. */
export function OtherAddresses({ here, addresses, separating, timeZone }: OtherAddressesProps) {
  const isSending = useNavigation().formData?.get('intent') === 'separate'
  const asked = addresses.find(({ id }) => id === separating)
  if (addresses.length === 0) return null
  return (
    <section className="grid gap-3 rounded border border-line bg-panel p-5" aria-label="Otras direcciones">
      <h2 className="text-subheading">Otras direcciones</h2>
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <li key={address.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <EmailAddress email={address.email} />
              </p>
              <p className="text-sm text-ink-muted">{newsletterOf(address, timeZone)}</p>
            </div>
            <RowAction
              id={linkId(address.id)}
              to={addParameters(here, { separar: address.id })}
              word="Separar"
              title={address.email}
              icon={<Split aria-hidden="true" />}
            />
          </li>
        ))}
      </ul>
      <RoutedConfirmDialog
        isAsked={asked !== undefined}
        isSending={isSending}
        title={`¿Separar «${asked?.email}»?`}
        body="Vuelve a ser un contacto aparte, con sus datos de antes y las notas que trajo. Lo que aceptó desde esa dirección se queda con ella."
        verb="Separar"
        sendingVerb="Separando..."
        tone="primary"
        back={here}
        focusAfter={() => document.getElementById(linkId(separating ?? ''))}
        form={(form) => (
          <Form id={form} method="post" action={here} preventScrollReset className="hidden">
            <input type="hidden" name="intent" value="separate" />
            <input type="hidden" name="id" value={asked?.id} />
          </Form>
        )}
      />
    </section>
  )
}

const linkId = (id: string) => `separar-${id}`

function newsletterOf(address: OtherAddressView, timeZone: string): string {
  const pending = pendingSince(address)
  if (pending) return `Marketing pendiente de confirmar desde ${formatInstant(pending, timeZone)}`
  return address.consent_marketing ? 'Acepta marketing' : 'No acepta marketing'
}
