import { Pencil, Trash2 } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { templatesHref } from '../address.ts'
import type { AnswerTemplate } from '../schema.ts'

const COLUMNS = [
  { key: 'name', label: 'Plantilla' },
  { key: 'author', label: 'La escribió' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

const rowId = (id: string) => `plantilla-${id}`

export function TemplatesList({ templates }: { templates: readonly AnswerTemplate[] }) {
  if (templates.length === 0)
    return (
      <EmptyState
        title="Todavía no hay plantillas"
        action={<ButtonLink to={templatesHref({ writing: true })}>Escribir la primera</ButtonLink>}
      >
        Lo que respondes muchas veces, escrito una sola vez. Al responder la eliges, la lees y la cambias
        antes de que salga.
      </EmptyState>
    )
  return (
    <DataTable caption="Plantillas de respuesta" columns={COLUMNS}>
      {templates.map(({ id, name, body, created_by }) => (
        <Row key={id} id={rowId(id)} data-row tabIndex={-1}>
          <Cell className="md:w-3/5 md:max-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <SecondLine className="max-md:line-clamp-2 md:truncate">{body}</SecondLine>
          </Cell>
          <Cell label="La escribió" className="wrap-anywhere">
            {created_by}
          </Cell>
          <Cell actions>
            <RowActions>
              <RowAction
                to={templatesHref({ editing: id })}
                word="Corregir"
                title={name}
                icon={<Pencil aria-hidden="true" />}
              />
              <RowAction
                to={templatesHref({ removing: id })}
                word="Eliminar"
                title={name}
                icon={<Trash2 aria-hidden="true" />}
              />
            </RowActions>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

export function TemplateRemoval({ template }: { template: AnswerTemplate | undefined }) {
  return (
    <RowRemoval
      row={template}
      title={({ name }) => `¿Eliminar la plantilla «${name}»?`}
      body={() => 'Se va para todo el equipo. Las respuestas que ya salieron no cambian.'}
      list={templatesHref()}
      rowId={rowId}
    />
  )
}
