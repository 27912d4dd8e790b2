import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import type { RuleView } from '../schema.ts'

const COLUMNS = [
  { key: 'title', label: 'Qué' },
  { key: 'period', label: 'Plazo' },
  { key: 'waiting', label: 'Vencido', align: 'end' as const },
  { key: 'last', label: 'Se quitó', align: 'end' as const },
]

/** The rules in the order of the table, each with what it removes in its own words. */
export function RuleList({ rules }: { rules: readonly RuleView[] }) {
  return (
    <DataTable caption="Qué se quita, tras cuánto tiempo, y cuánto se ha quitado" columns={COLUMNS}>
      {rules.map(({ name, title, removes, period, from, waiting, last, removed, failed }) => (
        <Row key={name}>
          <Cell className="py-2 md:max-w-md">
            <p className="font-semibold">
              {title}
              {failed && (
                <span className="ml-2">
                  <Badge tone="yellow">No terminó</Badge>
                </span>
              )}
            </p>
            <SecondLine>{removes}</SecondLine>
          </Cell>
          <Cell label="Plazo">
            <span className="whitespace-nowrap">{period}</span>
            <SecondLine className="max-md:before:content-[',_']">{from}</SecondLine>
          </Cell>
          <Cell {...factOf('Vencido', Boolean(waiting?.rows))} align="end">
            {waiting?.rows ? <Waiting {...waiting} /> : <span className="text-ink-muted">Nada</span>}
          </Cell>
          <Cell {...factOf('Se quitó', Boolean(last))} align="end">
            {last ? (
              <>
                <span className="whitespace-nowrap">
                  {formatNumber(last.rows)} el {last.day}
                </span>
                {removed > last.rows && <SecondLine>{formatNumber(removed)} en dos años</SecondLine>}
              </>
            ) : (
              <span className="whitespace-nowrap text-ink-muted">Nada todavía</span>
            )}
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** A card leaves out what has nothing to say. */
function factOf(label: string, isSaid: boolean) {
  return isSaid ? { label } : { empty: true }
}

function Waiting({ rows, since }: NonNullable<RuleView['waiting']>) {
  return (
    <>
      <span className="whitespace-nowrap">{formatCount(rows, 'fila', 'filas')}</span>
      {since && <SecondLine className="whitespace-nowrap">desde el {since}</SecondLine>}
    </>
  )
}
