import { Form, href, useNavigation } from 'react-router'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { useLastAsked } from '#app/ui/forms/use-last-asked.ts'
import { rowId } from '../address.ts'
import { type AdministratorRow, useListAddress } from './table.tsx'

const TITLE = '¿Remover rol de administrador?'
/** For a colleague with other roles, who loses them all. */
const OTHER_TITLE = '¿Sacar del equipo a esta persona?'

/**
 * Confirmation before an administrator loses the role. The person is named in the URL; without JavaScript the
 * question is part of the page.
 */
export function RoleRemoval({ person }: { person: AdministratorRow | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  const list = useListAddress()()
  const kept = useLastAsked(person)
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={person !== undefined}
      isSending={sending}
      title={kept.roles.includes('admin') ? TITLE : OTHER_TITLE}
      body={<Consequence person={kept} />}
      verb={kept.roles.includes('admin') ? 'Remover rol' : 'Sacar del equipo'}
      sendingVerb="Removiendo..."
      back={list}
      focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
      form={(id) => <RemovalForm id={id} person={kept} />}
    />
  )
}

function RemovalForm({ id, person }: { id: string; person: AdministratorRow }) {
  return (
    <Form id={id} method="post" action={href('/admin/users')} preventScrollReset className="hidden">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={person.id} />
    </Form>
  )
}

function Consequence({ person: { email, isMe } }: { person: AdministratorRow }) {
  if (isMe) return 'Es tu propia cuenta: ya no podrás acceder al panel y tus sesiones se cierran ahora mismo.'
  return (
    <>
      <strong className="wrap-anywhere">{email}</strong> ya no podrá acceder al panel y sus sesiones se
      cierran ahora mismo.
    </>
  )
}
