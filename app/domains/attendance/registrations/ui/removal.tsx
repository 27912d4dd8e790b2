import { STAYS_IN_TRASH } from '#app/domains/trash/schema.ts'
import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
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

export function RegistrationsRemoval({ person, isWaitedFor, address }: RemovalProps) {
  return (
    <RowRemoval
      row={person}
      title={({ name }) => `¿Eliminar el registro de «${name}»?`}
      body={(row) => consequence(row, isWaitedFor)}
      list={registrationsHref({ ...address, removing: null })}
      intent="remove"
      verb="Eliminar registro"
      rowId={rowId}
    />
  )
}

function consequence({ status }: RegistrationView, isWaitedFor: boolean): string {
  const waits =
    isWaitedFor && (status === 'confirmed' || status === 'offered')
      ? 'Su lugar pasa a la primera persona de la lista de espera. '
      : ''
  return `${waits}No se le avisa. ${STAYS_IN_TRASH}`
}
