import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { type ContactsAddress, contactsHref } from '../contacts-address.ts'
import type { ContactView } from '../schema.ts'
import { rowId } from './contacts-table.tsx'

type RemovalProps = {
  /** Contact to confirm the deletion of; undefined while the dialog is closed. */
  contact: ContactView | undefined
  address: ContactsAddress
}

/** Sentence prescribed by back-office §2, although the trash keeps the contact: the toast offers 'Deshacer'. */
const FINAL = 'Esta acción no se puede deshacer'

/** Confirmation of a deletion. The contact is in the URL; without JavaScript the question is part of the page. */
export function ContactRemoval({ contact, address }: RemovalProps) {
  const sending = useNavigation().formMethod === 'POST'
  // Keeps showing the last contact while the dialog fades out.
  const [kept, setKept] = useState(contact)
  if (contact && contact !== kept) setKept(contact)
  const list = contactsHref({ ...address, removing: null })
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={contact !== undefined}
      isSending={sending}
      title={`¿Eliminar el contacto «${kept.email}»?`}
      body={FINAL}
      verb="Eliminar"
      sendingVerb="Eliminando..."
      back={list}
      focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
      form={(id) => <RemovalForm id={id} contact={kept} list={list} />}
    />
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
