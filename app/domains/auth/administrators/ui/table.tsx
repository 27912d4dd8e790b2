import { RotateCw, UserMinus } from 'lucide-react'
import { Form, href, useSearchParams } from 'react-router'
import { RecordHistoryInList } from '#app/domains/audit/ui/record-history.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import type { AdministratorView } from '../../schema.ts'

/** Administrator as the table shows it, with its dates formatted. */
export type AdministratorRow = Pick<AdministratorView, 'id' | 'email' | 'isInvited'> & {
  created: string
  last_sign_in: string | null
  isMe: boolean
}

const COLUMNS = [
  { key: 'email', label: 'Administrador' },
  { key: 'state', label: 'Estado' },
  { key: 'since', label: 'Desde' },
  { key: 'last', label: 'Último acceso' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export function AdministratorTable({ rows }: { rows: readonly AdministratorRow[] }) {
  return (
    <DataTable caption="Administradores, del más reciente al más antiguo" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id} className="md:has-[details[open]]:*:align-top">
          <Cell className="wrap-anywhere md:min-w-56 md:max-w-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span id={rowId(row.id)} tabIndex={-1} className="font-semibold">
                <EmailAddress email={row.email} />
              </span>
              {row.isMe && <Badge tone="blue">Tú</Badge>}
            </p>
            <p className="text-sm text-ink-muted">{row.id}</p>
            <RecordHistoryInList kind="administrador" subject={row.id} of={row.email} className="text-sm" />
          </Cell>
          <Cell label="Estado">
            <Badge tone={row.isInvited ? 'yellow' : 'emerald'}>
              {row.isInvited ? 'Sin activar' : 'Activo'}
            </Badge>
          </Cell>
          <Cell label="Desde">{row.created}</Cell>
          <Cell label="Último acceso" className="lg:whitespace-nowrap">
            {row.last_sign_in ?? 'Sin sesión abierta'}
          </Cell>
          <Cell className="md:text-right">
            <RowActions row={row} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function RowActions({ row }: { row: AdministratorRow }) {
  const list = useListAddress()
  return (
    <div className="flex flex-wrap gap-2 max-md:mt-2 md:justify-end">
      {row.isInvited && (
        <Form role="none" method="post" action={href('/admin/users')}>
          <input type="hidden" name="id" value={row.id} />
          <Button
            type="submit"
            name="intent"
            value="resend"
            size="sm"
            variant="outline"
            leading={<RotateCw aria-hidden="true" />}
            aria-label={`Reenviar código: ${row.email}`}
            className="whitespace-nowrap"
          >
            Reenviar código
          </Button>
        </Form>
      )}
      <ButtonLink
        to={list(row.id)}
        size="sm"
        variant="outline"
        preventScrollReset
        viewTransition={false}
        leading={<UserMinus aria-hidden="true" />}
        aria-label={`Remover rol: ${row.email}`}
        className="whitespace-nowrap text-warm-deep"
      >
        Remover rol
      </ButtonLink>
    </div>
  )
}

/** DOM id of a person's row, where the focus returns when the dialog closes. */
export function rowId(id: string): string {
  return `administrador-${id}`
}

/**
 * Builds the list's URL, with or without the person to confirm the removal of. The parameter of an invitation's
 * delivery is kept, because its code is shown only once.
 */
export function useListAddress(): (removing?: string) => string {
  const [here] = useSearchParams()
  const delivery = here.get('envio')
  return (removing) => {
    const search = new URLSearchParams({
      ...(delivery && { envio: delivery }),
      ...(removing && { remover: removing }),
    })
    return `${href('/admin/users')}?${search}`
  }
}
