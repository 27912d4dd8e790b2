import { Link } from 'react-router'
import type { HistoryEntry } from '#app/domains/audit/history-view.ts'
import { EntryChanges } from '#app/domains/audit/ui/entry-changes.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'

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
          <Cell label="Cuándo" plain className="text-ink-muted md:whitespace-nowrap">
            {at}
          </Cell>
          <Cell label="Quién" plain className="wrap-anywhere md:max-w-56">
            <span className="one-line" title={by}>
              {by}
            </span>
          </Cell>
          <Cell className="max-md:order-first">
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
