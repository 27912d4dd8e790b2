import { useId, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type AdministratorRow, rowId } from './administrator-table.tsx'
import { useListAddress } from './use-list-address.ts'

const TITLE = '¿Remover rol de administrador?'

/** The question before somebody loses the panel. The address says about whom; without script it stands in the page. */
export function RoleRemoval({ person }: { person: AdministratorRow | undefined }) {
  const navigate = useNavigate()
  const sending = useNavigation().formMethod === 'POST'
  const form = useId()
  const list = useListAddress()()
  // What was last asked stays drawn while the dialog fades out.
  const [kept, setKept] = useState(person)
  if (person && person !== kept) setKept(person)
  if (!kept) return null
  return (
    <>
      <Dialog
        open={person !== undefined}
        onOpenChange={(open) => void (open || navigate(list, { preventScrollReset: true }))}
        locked={sending}
        focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('lista')}
        title={TITLE}
        description={<Consequence person={kept} />}
        footer={
          <>
            <ButtonLink to={list} variant="outline" preventScrollReset viewTransition={false}>
              Cancelar
            </ButtonLink>
            <RemovalForm id={form} person={kept} />
            <Button type="submit" form={form} variant="danger" disabled={sending}>
              {sending ? 'Removiendo...' : 'Remover rol'}
            </Button>
          </>
        }
      />
      <noscript>
        <section className="mb-6 grid justify-items-start gap-4 rounded border border-line-strong bg-panel p-5">
          <h2 className="text-subheading">{TITLE}</h2>
          <p>
            <Consequence person={kept} />
          </p>
          <RemovalForm id="remover-rol" person={kept} />
          <Button type="submit" form="remover-rol" variant="danger">
            Remover rol
          </Button>
          <Link to={list} className="text-link">
            Cancelar
          </Link>
        </section>
      </noscript>
    </>
  )
}

function RemovalForm({ id, person }: { id: string; person: AdministratorRow }) {
  return (
    <Form id={id} method="post" action="/admin/users" preventScrollReset className="hidden">
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
