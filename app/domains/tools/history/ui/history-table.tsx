import { Link } from 'react-router'
import type { HistoryEntry } from '#app/domains/audit/history-view.ts'
import { EntryChanges } from '#app/domains/audit/ui/entry-changes.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'

const COLUMNS = [
  { key: 'at', label: 'Cuándo' },
  { key: 'by', label: 'Quién' },
  { key: 'what', label: 'Qué' },
]

export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <DataTable caption="Historial, lo último primero" columns={COLUMNS}>
      {entries.map(({ id, at, by, sentence, changes, isWhole, href }) => (
        <Row key={id}>
          <Cell label="Cuándo" className={`${LINE} text-sm text-ink-muted md:whitespace-nowrap`}>
            {at}
          </Cell>
          <Cell label="Quién" className={`${LINE} text-sm wrap-anywhere md:w-56`}>
            {by}
          </Cell>
          <Cell className={`${LINE} max-md:order-first`}>
            <div className="flex flex-wrap items-baseline gap-x-4">
              <p className="wrap-anywhere max-md:font-semibold">
                {href ? (
                  <Link to={href} className="text-link">
                    {sentence}
                  </Link>
                ) : (
                  sentence
                )}
              </p>
              <EntryChanges changes={changes} isWhole={isWhole} />
            </div>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** Dense rows, because the history is long. */
const LINE = 'align-top! leading-snug md:py-1!'
