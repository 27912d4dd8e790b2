import { History, LogOut, RotateCw, ShieldCheck, ShieldOff, UserMinus, UserPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import { historyHref } from '#app/domains/audit/history-address.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { type AdministratorView, rolesInWords } from '../../schema.ts'
import { rowId } from '../address.ts'

/** Administrator as the table shows it, with its dates formatted. */
export type AdministratorRow = Pick<
  AdministratorView,
  'id' | 'email' | 'name' | 'roles' | 'open_sessions' | 'isInvited' | 'hasFactor'
> & {
  created: string
  last_seen: string | null
  isMe: boolean
}

const COLUMNS = [
  { key: 'email', label: 'Administrador' },
  { key: 'state', label: 'Roles y estado' },
  { key: 'last', label: 'Último acceso' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

export function AdministratorTable({ rows }: { rows: readonly AdministratorRow[] }) {
  return (
    <DataTable caption="El equipo, del más reciente al más antiguo" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell className="wrap-anywhere md:min-w-56 xl:min-w-44">
            <p className="flex items-baseline gap-x-3">
              <span
                id={rowId(row.id)}
                tabIndex={-1}
                title={row.name ?? row.email}
                className="max-md:one-line font-semibold"
              >
                {row.name ?? <EmailAddress email={row.email} />}
              </span>
              {row.isMe && <Badge tone="blue">Tú</Badge>}
              <span className="ml-auto shrink-0 text-sm text-ink-muted md:hidden">
                desde el {row.created}
              </span>
            </p>
            <SecondLine className="truncate md:max-w-52 xl:max-w-44" title={`${row.email} · ${row.id}`}>
              {row.name && `${row.email} · `}
              {row.id}
            </SecondLine>
          </Cell>
          <Cell label="Roles y estado" plain className="wrap-anywhere">
            <p className="flex flex-wrap items-baseline gap-x-2">
              {rolesInWords(row.roles)}
              <Badge tone={row.isInvited ? 'yellow' : 'emerald'}>
                {row.isInvited ? 'Sin activar' : 'Activo'}
              </Badge>
              <SecondFactorMark isOn={row.hasFactor} />
            </p>
          </Cell>
          <Cell label="Último acceso">
            <div>
              <span className="md:whitespace-nowrap">{row.last_seen ?? 'Sin sesión abierta'}</span>
              {row.open_sessions > 1 && (
                <span className="md:block">
                  <span className="md:hidden"> · </span>
                  {formatCount(row.open_sessions, 'sesión', 'sesiones')}
                </span>
              )}
              {/* On a card beside the name. */}
              <div className="max-md:hidden">
                <SecondLine className="md:whitespace-nowrap">desde el {row.created}</SecondLine>
              </div>
            </div>
          </Cell>
          <Cell actions>
            <AdministratorActions row={row} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** An icon where the columns are narrow, with its word on a phone and for whoever cannot see it. */
function SecondFactorMark({ isOn }: { isOn: boolean }) {
  const word = isOn ? 'Dos pasos' : 'Sin dos pasos'
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <span
      title={word}
      className={`inline-flex items-center gap-1 self-center text-sm ${isOn ? 'text-emerald-ink' : 'text-ink-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4 self-center" />
      <span className="md:sr-only">{word}</span>
    </span>
  )
}

function AdministratorActions({ row }: { row: AdministratorRow }) {
  const list = useListAddress()
  return (
    <RowActions>
      {row.isInvited && (
        <PersonButton
          row={row}
          intent="resend"
          word="Reenviar código"
          icon={<RotateCw aria-hidden="true" />}
        />
      )}
      {row.open_sessions > 0 && !row.isMe && (
        <PersonButton
          row={row}
          intent="end-sessions"
          word="Cerrar sus sesiones"
          icon={<LogOut aria-hidden="true" />}
        />
      )}
      <RowAction
        to={historyHref({ kind: 'administrador', subject: row.id })}
        word="Historial"
        title={row.email}
        icon={<History aria-hidden="true" />}
        overlay={false}
      />
      <RowAction
        to={list(row.id, 'editar')}
        word="Cambiar roles"
        title={row.email}
        icon={<UserPen aria-hidden="true" />}
      />
      <RowAction
        to={list(row.id)}
        word="Remover rol"
        title={row.email}
        icon={<UserMinus aria-hidden="true" />}
      />
    </RowActions>
  )
}

type PersonButtonProps = { row: AdministratorRow; intent: string; word: string; icon: ReactNode }

/** Button that is pressed about a person without a question. */
function PersonButton({ row, intent, word, icon }: PersonButtonProps) {
  return (
    <Form role="none" method="post" action={href('/admin/users')}>
      <input type="hidden" name="id" value={row.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant="quiet"
        aria-label={`${word}: ${row.email}`}
        title={word}
        className="w-9 px-0! pointer-coarse:w-11"
      >
        {icon}
      </Button>
    </Form>
  )
}

/**
 * Builds the list's URL, with or without a question about a person. The parameter of an invitation's
 * delivery is kept, because its code is shown only once.
 */
export function useListAddress(): (person?: string, question?: 'remover' | 'editar') => string {
  const [here] = useSearchParams()
  const delivery = here.get('envio')
  return (person, question = 'remover') => {
    const search = new URLSearchParams({
      ...(delivery && { envio: delivery }),
      ...(person && { [question]: person }),
    })
    return `${href('/admin/users')}?${search}`
  }
}
