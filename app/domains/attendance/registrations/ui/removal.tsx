import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { STAYS_IN_TRASH } from '#app/domains/trash/schema.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { type RegistrationsAddress, registrationsHref } from '../address.ts'
import type { RegistrationView } from '../schema.ts'
import { rowId } from './table.tsx'

type RemovalProps = {
  /** Undefined while the dialog is closed. */
  person: RegistrationView | undefined
  /** Whether somebody on the waiting list would get the seat. */
  isWaitedFor: boolean
  address: RegistrationsAddress
}

/** Confirmation dialog of a removal. The URL names the person; without script the question is part of the page. */
export function RegistrationsRemoval({ person, isWaitedFor, address }: RemovalProps) {
  const sending = useNavigation().formMethod === 'POST'
  // Keeps the last person, so that the name stays while the dialog fades out.
  const [kept, setKept] = useState(person)
  if (person && person !== kept) setKept(person)
  const list = registrationsHref({ ...address, removing: null })
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={person !== undefined}
      isSending={sending}
      title={`¿Eliminar el registro de «${kept.name}»?`}
      body={consequence(kept, isWaitedFor)}
      verb="Eliminar registro"
      sendingVerb="Eliminando..."
      back={list}
      focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
      form={(id) => <RemovalForm id={id} person={kept} list={list} />}
    />
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

function consequence({ status }: RegistrationView, isWaitedFor: boolean): string {
  const waits =
    isWaitedFor && (status === 'confirmed' || status === 'offered')
      ? 'Su lugar pasa a la primera persona de la lista de espera. '
      : ''
  return `${waits}No se le avisa. ${STAYS_IN_TRASH}`
}
