import { Copy, Send, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { STAYS_IN_TRASH } from '#app/domains/trash/schema.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { RowAction, RowActions, RowButton } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { ISSUE_LIST, type IssueListAddress, issueHref } from '../address.ts'
import { ISSUE_STATUSES, type IssueFigures, type IssueStatus } from '../schema.ts'
import { DuplicateIssue } from './duplicate-issue.tsx'
import { IssueStatusBadge } from './issue-status-badge.tsx'
import { NewIssue } from './new-issue.tsx'

/** Issue as the list shows it, its times formatted in the site's zone. */
export type ListedIssue = {
  id: string
  subject: string
  status: IssueStatus
  /** When it goes or went out; null for a draft. */
  hour: string | null
  updated: string
  by: string
  figures: IssueFigures
}

type IssueListProps = {
  address: IssueListAddress
  issues: readonly ListedIssue[]
  total: number
  pageCount: number
}

const STATUSES = Object.entries(ISSUE_STATUSES)

export function IssueList({ address, issues, total, pageCount }: IssueListProps) {
  const { search, status } = address
  const words = new Map(
    STATUSES.map(([value]) => [value, ISSUE_LIST.parameters({ status: value as IssueStatus })[0]?.[1] ?? '']),
  )
  return (
    <>
      <IssueRemoval address={address} issues={issues} />
      <ListSearch
        search={search}
        label="Buscar números"
        placeholder="Asunto"
        clearHref={ISSUE_LIST.path}
        filters={[
          {
            name: 'estado',
            label: 'Estado',
            value: words.get(status) ?? '',
            options: STATUSES.map(([value, label]) => ({ value: words.get(value) ?? '', label })),
          },
        ]}
      />
      <section id="lista" tabIndex={-1} aria-label="Lista de números">
        <ListHead count={formatCount(total, 'número', 'números')} />
        {issues.length > 0 ? (
          <DataTable caption="Números del boletín, el más nuevo primero" columns={COLUMNS}>
            {issues.map((issue) => (
              <IssueRow key={issue.id} issue={issue} address={address} />
            ))}
          </DataTable>
        ) : (
          <Nothing isFiltered={ISSUE_LIST.isFiltered(address)} />
        )}
        <Pagination
          page={address.page}
          pageCount={pageCount}
          label="Páginas de números"
          hrefFor={(page) => ISSUE_LIST.href({ ...ISSUE_LIST.closed(address), page })}
        />
      </section>
    </>
  )
}

function IssueRow({ issue, address }: { issue: ListedIssue; address: IssueListAddress }) {
  const { id, subject, status, hour, figures, updated, by } = issue
  const title = subject || 'Sin asunto'
  const list = ISSUE_LIST.href(ISSUE_LIST.closed(address))
  return (
    <Row>
      <Cell className="wrap-anywhere md:max-w-md xl:max-w-xl">
        <Link
          id={rowId(id)}
          data-row
          to={issueHref(id, { list })}
          className="w-fit font-semibold text-secondary underline-offset-4 hover:underline"
        >
          <span className="one-line">{title}</span>
        </Link>
        <SecondLine className="one-line">
          {updated} · {by}
        </SecondLine>
      </Cell>
      <Cell label="Estado" plain>
        <div className="whitespace-nowrap max-md:flex max-md:items-center max-md:gap-2">
          <IssueStatusBadge status={status} />
          {/* On the line itself, since a paragraph of the page wraps. */}
          {hour && <SecondLine className="whitespace-nowrap">{hour}</SecondLine>}
        </div>
      </Cell>
      {status === 'draft' ? <NoFigures /> : <Figures figures={figures} />}
      <Cell actions>
        <RowActions>
          <DuplicateIssue id={id} list={list}>
            <RowButton word="Duplicar" title={title} icon={<Copy aria-hidden="true" />} rare />
          </DuplicateIssue>
          {DELETABLE.includes(status) && (
            <RowAction
              to={ISSUE_LIST.href({ ...address, removing: id })}
              word="Eliminar"
              title={title}
              icon={<Trash2 aria-hidden="true" />}
              rare
            />
          )}
        </RowActions>
      </Cell>
    </Row>
  )
}

function Figures({ figures: { sent, waiting, bounced, failed, left } }: Pick<ListedIssue, 'figures'>) {
  return (
    <>
      <Cell label="Enviados" align="end">
        {formatNumber(sent)}
      </Cell>
      <Cell label="Por salir" align="end" className="md:max-lg:hidden">
        {formatNumber(waiting)}
      </Cell>
      <Cell label="No llegaron" align="end">
        {formatNumber(bounced + failed)}
      </Cell>
      <Cell label="Bajas" align="end">
        {formatNumber(left)}
      </Cell>
    </>
  )
}

/** A draft went to nobody: zeros would be read as a result. */
function NoFigures() {
  return (
    <>
      <Cell empty />
      <Cell empty className="md:max-lg:hidden" />
      <Cell empty />
      <Cell empty />
    </>
  )
}

const DELETABLE: IssueStatus[] = ['draft', 'sent', 'stopped']

const rowId = (id: string) => `numero-${id}`

function IssueRemoval({ address, issues }: Pick<IssueListProps, 'address' | 'issues'>) {
  return (
    <RowRemoval
      row={issues.find(({ id, status }) => id === address.removing && DELETABLE.includes(status))}
      title={({ subject }) => `¿Eliminar «${subject || 'Sin asunto'}»?`}
      body={({ status }) =>
        `${status === 'draft' ? '' : 'También sale del archivo público. '}${STAYS_IN_TRASH}`
      }
      list={ISSUE_LIST.href(ISSUE_LIST.closed(address))}
      rowId={rowId}
    />
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Ningún número coincide"
        action={<ButtonLink to={ISSUE_LIST.path}>Ver todos los números</ButtonLink>}
      >
        Prueba con otra parte del asunto, o quita el filtro.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Todavía no se ha enviado ningún número"
      action={
        <NewIssue label="Empezar el primer número" variant="primary" leading={<Send aria-hidden="true" />} />
      }
    >
      Un número nace como borrador: lo escribes, lo miras como correo, te envías una prueba y lo programas.
    </EmptyState>
  )
}

const COLUMNS = [
  { key: 'subject', label: 'Número' },
  { key: 'status', label: 'Estado' },
  { key: 'sent', label: 'Enviados', align: 'end' },
  { key: 'waiting', label: 'Por salir', align: 'end', narrow: true },
  { key: 'bounced', label: 'No llegaron', align: 'end' },
  { key: 'left', label: 'Bajas', align: 'end' },
  { key: 'actions', label: 'Acciones', hidden: true },
] as const
