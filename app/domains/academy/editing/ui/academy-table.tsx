import { Eye, Pencil, Trash2 } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
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
            <span className="block font-semibold">{line.name}</span>
            <span className="block text-sm text-ink-muted">{line.about}</span>
          </Cell>
          {Object.entries(line.facts).map(([label, value]) => (
            <Cell key={label} label={label} className="wrap-anywhere md:min-w-34">
              <span className="line-clamp-3">{value}</span>
            </Cell>
          ))}
          <Cell label="Estado">
            <Badge tone={line.state.tone}>{line.state.label}</Badge>
          </Cell>
          <Cell className="md:text-right">
            <LineLinks line={line} anchor={LIST_LABELS[tab].anchor} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

/** Actions of a row: icon and label on a card, the icon alone in a table. */
function LineLinks({ line: { id, name, isPublished }, anchor }: { line: ListLine; anchor: string }) {
  const location = useLocation()
  const links = [
    { word: 'Editar', to: withListOverlay(location, { editar: id }), Icon: Pencil },
    {
      word: 'Eliminar',
      to: withListOverlay(location, { eliminar: id }),
      Icon: Trash2,
      look: 'text-warm-deep',
    },
  ]
  if (isPublished) links.unshift({ word: 'Ver', to: `${href('/academy')}#${anchor}`, Icon: Eye })
  return (
    <div className="flex flex-wrap gap-2 max-md:mt-2 md:flex-nowrap md:justify-end">
      {links.map(({ word, to, Icon, look = '' }) => (
        <ButtonLink
          key={word}
          id={word === 'Editar' ? editLinkId(id) : undefined}
          to={to}
          size="sm"
          variant="outline"
          preventScrollReset={!to.startsWith(href('/academy'))}
          viewTransition={false}
          aria-label={`${word}: ${name}`}
          title={word}
          className={`md:w-9 md:px-0! md:pointer-coarse:w-11 ${look}`}
          leading={<Icon aria-hidden="true" />}
        >
          <span className="md:sr-only">{word}</span>
        </ButtonLink>
      ))}
    </div>
  )
}
