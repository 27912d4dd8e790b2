import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { RowAction, RowActions } from '#app/ui/controls/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/controls/table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
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
        action={
          <ButtonLink to={templatesHref({ writing: true })} variant="primary">
            Escribir la primera
          </ButtonLink>
        }
      >
        Lo que respondes muchas veces, escrito una sola vez. Al responder la eliges, la lees y la cambias
        antes de que salga.
      </EmptyState>
    )
  return (
    <DataTable caption="Plantillas de respuesta" columns={COLUMNS}>
      {templates.map(({ id, name, body, created_by }) => (
        <Row key={id} id={rowId(id)} tabIndex={-1}>
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

/** Confirmation of a deletion; the template is in the URL. */
export function TemplateRemoval({ template }: { template: AnswerTemplate | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  // Keeps showing the template while the dialog fades out.
  const [kept, setKept] = useState(template)
  if (template && template !== kept) setKept(template)
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={template !== undefined}
      isSending={isSending}
      title={`¿Eliminar la plantilla «${kept.name}»?`}
      body="Se va para todo el equipo. Las respuestas que ya salieron no cambian."
      verb="Eliminar"
      sendingVerb="Eliminando..."
      back={templatesHref()}
      focusAfter={() => document.getElementById(rowId(kept.id)) ?? document.getElementById('panel')}
      form={(id) => (
        <Form id={id} method="post" action={templatesHref()} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={kept.id} />
        </Form>
      )}
    />
  )
}
