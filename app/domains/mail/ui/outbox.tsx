import { Download } from 'lucide-react'
import { useRef } from 'react'
import { href } from 'react-router'
import type { RunProgress } from '#app/domains/bulk/schema.ts'
import { RunsUnderWay } from '#app/domains/bulk/ui/runs-under-way.tsx'
import { IfMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Button, ButtonLink, buttonLook } from '#app/ui/controls/button.tsx'
import { KeyboardShortcuts } from '#app/ui/controls/keyboard-shortcuts.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ExportChosen } from '#app/ui/lists/export-chosen.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { listShortcuts, SelectableList } from '#app/ui/lists/selectable-list.tsx'
import { MAIL_LIST } from '../address.ts'
import { MAIL_ACTIONS, MAIL_FILTERS, type MailFilter, type MailStatus } from '../schema.ts'
import { type AskedAboutMails, ConfirmChosen } from './confirm-chosen.tsx'
import { MailList, type MailListItem } from './mail-list.tsx'

const FILE = href('/admin/correos/archivo.csv')

type Listed = { filter: MailFilter | undefined; search: string; page: number }

type OutboxProps = {
  list: Listed
  /** Numbers of messages across the outbox, regardless of filters. */
  counts: Record<MailStatus, number>
  rows: readonly MailListItem[]
  total: number
  pageCount: number
  canRetry: boolean
  /** What is asked about the chosen messages. */
  asked: AskedAboutMails | null
  /** What is being done with many messages. */
  runs: readonly RunProgress[]
}

export function Outbox({ list, counts, rows, total, pageCount, canRetry, asked, runs }: OutboxProps) {
  const area = useRef<HTMLElement>(null)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // What left, or never will, is chosen for a file alone; so are all of them, and those that failed for anything.
  const sends = canRetry && list.filter !== 'enviados' && list.filter !== 'demo'
  const isWhole = list.filter === 'fallidos' || !sends
  return (
    <>
      <RunsUnderWay runs={runs} />
      <ConfirmChosen list={list} asked={asked} rows={rows} total={total} />
      <TabLinks label="Estado de los correos" className="mb-2" tabs={tabsOf(list, counts, all)} />
      {all > 0 && (
        <>
          <ListSearch
            search={list.search}
            label="Buscar correos"
            placeholder="Email o asunto"
            clearHref={MAIL_LIST.href({ ...list, search: '', page: 1 })}
          />
          <ListHead count={formatCount(total, 'correo', 'correos')}>
            {total > 0 && (
              <IfMay take="export people">
                {/* A plain link: the router cannot navigate to a file. */}
                <a href={MAIL_LIST.href({ ...list, page: 1 }, FILE)} className={buttonLook('quiet', 'sm')}>
                  <Download aria-hidden="true" />
                  Descargar CSV
                </a>
              </IfMay>
            )}
            {rows.length > 0 && <KeyboardShortcuts area={area} shortcuts={SHORTCUTS} />}
          </ListHead>
        </>
      )}
      {rows.length > 0 ? (
        <section ref={area} id="lista" tabIndex={-1} aria-label="Lista de correos">
          <SelectableList
            resetKey={rows
              .map(
                ({ id, status, last_error, undelivered }) => `${id} ${status} ${last_error} ${undelivered}`,
              )
              .join()}
            path={MAIL_LIST.path}
            parameters={MAIL_LIST.parameters(list)}
            {...(isWhole && total > rows.length && { total })}
            actions={
              <>
                {sends && <SendingActions />}
                <IfMay take="export people">
                  <ExportChosen path={FILE} total={total} />
                </IfMay>
              </>
            }
          >
            <MailList
              items={rows}
              canRetry={canRetry}
              hrefFor={(shown) => MAIL_LIST.href({ ...list, shown })}
            />
          </SelectableList>
        </section>
      ) : (
        <Nothing {...list} />
      )}
      <Pagination
        page={list.page}
        pageCount={pageCount}
        label="Páginas de correos"
        hrefFor={(page) => MAIL_LIST.href({ ...list, page })}
      />
    </>
  )
}

const SHORTCUTS = listShortcuts({ one: 'Correo', open: 'Ver el correo' })

function SendingActions() {
  return (
    <>
      <Button type="submit" size="sm" variant="outline" name="accion" value={MAIL_ACTIONS.retry}>
        Reintentar
      </Button>
      <Button type="submit" size="sm" variant="outline" name="accion" value={MAIL_ACTIONS.discard}>
        Descartar
      </Button>
    </>
  )
}

function tabsOf({ filter, search }: Listed, counts: OutboxProps['counts'], all: number) {
  return [
    { to: MAIL_LIST.href({ search }), label: 'Todos', count: all, current: !filter },
    ...(Object.keys(MAIL_FILTERS) as MailFilter[]).map((key) => ({
      to: MAIL_LIST.href({ search, filter: key }),
      label: MAIL_FILTERS[key].label,
      count: counts[MAIL_FILTERS[key].status],
      current: filter === key,
    })),
  ]
}

function Nothing({ filter, search }: Listed) {
  if (search)
    return (
      <EmptyState
        title="Ningún correo coincide con tu búsqueda"
        action={
          <ButtonLink to={MAIL_LIST.href({ filter })} preventScrollReset>
            Limpiar búsqueda
          </ButtonLink>
        }
      >
        Prueba con otra parte del correo o del asunto, que suele llevar el título del evento.
      </EmptyState>
    )
  if (filter)
    return (
      <EmptyState title="No hay correos en este estado">
        Elige otro estado, o «Todos» para ver la bandeja completa.
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no hay correos">
      Cuando alguien envíe un evento, su acuse de recibo aparecerá aquí, con su estado y su contenido.
    </EmptyState>
  )
}
