import { useId, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { RegistrationView } from '../registration-schema.ts'
import { type RegistrationsAddress, registrationsHref } from './registrations-address.ts'
import { rowId } from './registrations-table.tsx'

type RemovalProps = {
  /** Undefined while nothing is asked. */
  person: RegistrationView | undefined
  address: RegistrationsAddress
}

/** The question before a person is taken off the list. The address says about whom; without script it stands in the page. */
export function RegistrationsRemoval({ person, address }: RemovalProps) {
  const navigate = useNavigate()
  const sending = useNavigation().formMethod === 'POST'
  const form = useId()
  // What was last asked stays drawn while the dialog fades out.
  const [kept, setKept] = useState(person)
  if (person && person !== kept) setKept(person)
  const list = registrationsHref({ ...address, removing: null })
  if (!kept) return null
  const title = `¿Eliminar el registro de «${kept.name}»?`
  return (
    <>
      <Dialog
        open={person !== undefined}
        onOpenChange={(open) => void (open || navigate(list, { preventScrollReset: true }))}
        locked={sending}
        focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
        title={<span className="wrap-anywhere">{title}</span>}
        description={consequence(kept)}
        footer={
          <>
            <ButtonLink to={list} variant="outline" preventScrollReset viewTransition={false}>
              Cancelar
            </ButtonLink>
            <RemovalForm id={form} person={kept} list={list} />
            <Button type="submit" form={form} variant="danger" disabled={sending}>
              {sending ? 'Eliminando...' : 'Eliminar registro'}
            </Button>
          </>
        }
      />
      <noscript>
        <section className="mb-6 grid justify-items-start gap-4 rounded border border-line-strong bg-panel p-5">
          <h2 className="text-subheading wrap-anywhere">{title}</h2>
          <p>{consequence(kept)}</p>
          <RemovalForm id="eliminar-registro" person={kept} list={list} />
          <Button type="submit" form="eliminar-registro" variant="danger">
            Eliminar registro
          </Button>
          <Link to={list} className="text-link">
            Cancelar
          </Link>
        </section>
      </noscript>
    </>
  )
}

function RemovalForm({ id, person, list }: { id: string; person: RegistrationView; list: string }) {
  return (
    <Form id={id} method="post" action={list} preventScrollReset className="hidden">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={person.id} />
    </Form>
  )
}

function consequence({ status }: RegistrationView): string {
  const place =
    status === 'confirmed' ? 'Su lugar pasa a la primera persona de la lista de espera, si hay alguien. ' : ''
  return `${place}No se le avisa. Podrás recuperarlo desde la papelera.`
}
