import { useId, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { ContactView } from '../schema.ts'
import { type ContactsAddress, contactsHref } from './contacts-address.ts'
import { rowId } from './contacts-table.tsx'

type RemovalProps = {
  /** Undefined while nothing is asked. */
  contact: ContactView | undefined
  address: ContactsAddress
}

/** The specification's own sentence (back-office §2); the bin is told of by the toast's 'Deshacer'. */
const FINAL = 'Esta acción no se puede deshacer'

/** The question before a contact is deleted. The address says which; without script it stands in the page. */
export function ContactRemoval({ contact, address }: RemovalProps) {
  const navigate = useNavigate()
  const sending = useNavigation().formMethod === 'POST'
  const form = useId()
  // What was last asked stays drawn while the dialog fades out.
  const [kept, setKept] = useState(contact)
  if (contact && contact !== kept) setKept(contact)
  const list = contactsHref({ ...address, removing: null })
  if (!kept) return null
  const title = `¿Eliminar el contacto «${kept.email}»?`
  return (
    <>
      <Dialog
        open={contact !== undefined}
        onOpenChange={(open) => void (open || navigate(list, { preventScrollReset: true }))}
        locked={sending}
        focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
        title={<span className="wrap-anywhere">{title}</span>}
        description={FINAL}
        footer={
          <>
            <ButtonLink to={list} variant="outline" preventScrollReset viewTransition={false}>
              Cancelar
            </ButtonLink>
            <RemovalForm id={form} contact={kept} list={list} />
            <Button type="submit" form={form} variant="danger" disabled={sending}>
              {sending ? 'Eliminando...' : 'Eliminar'}
            </Button>
          </>
        }
      />
      <noscript>
        <section className="mb-6 grid justify-items-start gap-4 rounded border border-line-strong bg-panel p-5">
          <h2 className="text-subheading wrap-anywhere">{title}</h2>
          <p>{FINAL}</p>
          <RemovalForm id="eliminar-contacto" contact={kept} list={list} />
          <Button type="submit" form="eliminar-contacto" variant="danger">
            Eliminar
          </Button>
          <Link to={list} className="text-link">
            Cancelar
          </Link>
        </section>
      </noscript>
    </>
  )
}

function RemovalForm({ id, contact, list }: { id: string; contact: ContactView; list: string }) {
  return (
    <Form id={id} method="post" action={list} preventScrollReset className="hidden">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={contact.id} />
    </Form>
  )
}
