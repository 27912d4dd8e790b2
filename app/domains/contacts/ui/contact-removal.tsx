import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
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

export function ContactRemoval({ contact, address }: RemovalProps) {
  return (
    <RowRemoval
      row={contact}
      title={({ email }) => `¿Eliminar el contacto «${email}»?`}
      body={() => FINAL}
      list={contactsHref({ ...address, removing: null })}
      rowId={rowId}
    />
  )
}
