import { Eye, Pencil, Trash2 } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { IfMay } from '#app/may.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { withListOverlay } from '../address.ts'
import { LIST_LABELS, type ListedEntity } from '../labels.ts'
import { factsOf, type ListLine } from '../list-rows.ts'
import { editLinkId } from './use-focus-after-editor.ts'

export function AcademyTable({ tab, lines }: { tab: ListedEntity; lines: readonly ListLine[] }) {
  const { singular, plural } = LIST_LABELS[tab]
  const heads = [singular.charAt(0).toUpperCase() + singular.slice(1), ...factsOf(tab), 'Estado']
  const columns = [
    ...heads.map((label) => ({ key: label, label })),
    { key: 'actions', label: 'Acciones', hidden: true },
  ]
  return (
    <DataTable caption={plural} columns={columns}>
      {lines.map((line) => (
        <Row key={line.id}>
          <Cell className="wrap-anywhere md:min-w-44">
            <span className="one-line font-semibold" title={line.name}>
              {line.name}
            </span>
            <SecondLine className="one-line">{line.about}</SecondLine>
          </Cell>
          {Object.entries(line.facts).map(([label, value]) => (
            <Cell key={label} label={label} empty={!value} className="wrap-anywhere md:min-w-34">
              <span className="line-clamp-2 leading-snug">{value}</span>
            </Cell>
          ))}
          <Cell label="Estado" plain>
            <Badge tone={line.state.tone}>{line.state.label}</Badge>
          </Cell>
          <Cell actions>
            <LineActions line={line} anchor={LIST_LABELS[tab].anchor} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

function LineActions({ line: { id, name, isPublished }, anchor }: { line: ListLine; anchor: string }) {
  const location = useLocation()
  return (
    <RowActions>
      {isPublished && (
        <RowAction
          to={`${href('/academy')}#${anchor}`}
          word="Ver"
          title={name}
          icon={<Eye aria-hidden="true" />}
          overlay={false}
        />
      )}
      <IfMay take="write academy">
        <RowAction
          id={editLinkId(id)}
          isRowFocus
          to={withListOverlay(location, { editar: id })}
          word="Editar"
          title={name}
          icon={<Pencil aria-hidden="true" />}
        />
        <RowAction
          to={withListOverlay(location, { eliminar: id })}
          word="Eliminar"
          title={name}
          icon={<Trash2 aria-hidden="true" />}
          rare
        />
      </IfMay>
    </RowActions>
  )
}
