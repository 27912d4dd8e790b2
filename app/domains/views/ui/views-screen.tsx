import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { changeLinkId } from '#app/platform/lists/query-state.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { RowRemoval } from '#app/ui/forms/row-removal.tsx'
import { SavedSearchForm } from '#app/ui/forms/saved-search-form.tsx'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { Cell, DataTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { viewsHref } from '../address.ts'
import { AUDIENCES, audienceOf, NAME_MAX, type View } from '../schema.ts'

/** A view with the search that the list still understands, and what was saved in words. */
type ShownView = Omit<View, 'parameters'> & { search: string; said: string }

export type ViewsScreenProps = {
  list: string
  views: readonly ShownView[]
  /** Path of the list that the screen was opened from, and its URL with the search. */
  path?: string | undefined
  back?: string | undefined
  /** The search that the list shows; `isNew`: no view has it. */
  asked?: { search: string; said: string; isNew: boolean } | undefined
  editing: ShownView | undefined
  removing: ShownView | undefined
  answer: EditorAnswer | undefined
}

const WORDS = { nameMax: NAME_MAX, audience: 'Para quién es', audiences: AUDIENCES, save: 'Guardar vista' }

/** The views of one list: the search to save, and those that have a name. */
export function ViewsScreen(screen: ViewsScreenProps) {
  const { list, views, back, asked, editing, removing, answer } = screen
  const here = viewsHref({ list, back })
  const isSaving = asked?.isNew && !editing
  return (
    <>
      <RowRemoval
        row={removing}
        title={({ name }) => `¿Eliminar la vista «${name}»?`}
        body={({ is_shared }) =>
          `Se va la búsqueda guardada${is_shared ? ', para todo el equipo' : ''}. Lo que muestra se queda como está.`
        }
        list={here}
        rowId={rowId}
      />
      {isSaving && back && (
        <SavedSearchForm
          {...WORDS}
          intent="save"
          hidden={{ list, back }}
          title="Guardar esta vista"
          lead={asked.said}
          stored={{ name: '', audience: 'yo' }}
          version=""
          answer={answer}
          here={here}
          back={back}
        />
      )}
      {editing && (
        <SavedSearchForm
          {...WORDS}
          intent="change"
          hidden={{ id: editing.id }}
          title={`Cambiar «${editing.name}»`}
          lead={editing.said}
          stored={{ name: editing.name, audience: audienceOf(editing.is_shared) }}
          version={editing.version}
          answer={answer}
          here={viewsHref({ list, back, editing: editing.id })}
          back={`${here}#${changeLinkId(editing.id)}`}
        />
      )}
      {asked && views.some((view) => canUpdate(view, asked)) && (
        <p className="mb-2 text-sm text-ink-muted wrap-anywhere">
          «Actualizar» guarda en una vista lo que la lista muestra ahora: {asked.said}.
        </p>
      )}
      <section id="lista" tabIndex={-1} aria-label="Vistas">
        {views.length > 0 && (
          <DataTable caption="Vistas de la lista" columns={COLUMNS}>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} {...screen} />
            ))}
          </DataTable>
        )}
        {views.length === 0 && !isSaving && (
          <EmptyState title="Todavía no hay vistas">
            Busca o filtra en la lista y elige «Guardar vista»: tendrá un nombre, para ti o para el equipo.
          </EmptyState>
        )}
      </section>
    </>
  )
}

const COLUMNS = [
  { key: 'name', label: 'Vista' },
  { key: 'audience', label: 'Para quién es' },
  { key: 'actions', label: 'Acciones', hidden: true },
] as const

/** Whether a view may take the search that the list shows. */
const canUpdate = ({ canChange, search }: ShownView, asked: { search: string }) =>
  canChange && search !== asked.search

const rowId = (id: string) => `vista-${id}`

type ViewRowProps = Pick<ViewsScreenProps, 'list' | 'path' | 'back' | 'asked'> & { view: ShownView }

function ViewRow({ view, list, path, back, asked }: ViewRowProps) {
  const { id, name, said, search, is_shared, created_by, canChange } = view
  return (
    <Row id={rowId(id)} data-row tabIndex={-1}>
      <Cell className="wrap-anywhere">
        {path ? (
          <Link to={search ? `${path}?${search}` : path} className="font-semibold hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <SecondLine>{said}</SecondLine>
      </Cell>
      <Cell label="Para quién es" plain>
        {AUDIENCES[audienceOf(is_shared)]}
        {is_shared && <SecondLine className="wrap-anywhere">La guardó {created_by}</SecondLine>}
      </Cell>
      <Cell actions empty={!canChange}>
        {canChange && (
          <div className="flex items-center justify-end gap-2">
            {asked && canUpdate(view, asked) && (
              <Form method="post" action={viewsHref({ list, back })}>
                <input type="hidden" name="intent" value="replace" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="sm" variant="outline" leading={<RefreshCw aria-hidden="true" />}>
                  Actualizar<span className="sr-only">: {name}</span>
                </Button>
              </Form>
            )}
            <RowActions>
              <RowAction
                id={changeLinkId(id)}
                to={viewsHref({ list, back, editing: id })}
                word="Cambiar"
                title={name}
                icon={<Pencil aria-hidden="true" />}
              />
              <RowAction
                to={viewsHref({ list, back, removing: id })}
                word="Eliminar"
                title={name}
                icon={<Trash2 aria-hidden="true" />}
              />
            </RowActions>
          </div>
        )}
      </Cell>
    </Row>
  )
}
