import { Bookmark, Check } from 'lucide-react'
import { type FocusEvent, type MouseEvent, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { withParameters } from '#app/platform/lists/query-state.ts'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { viewsAt, viewsHref } from '../address.ts'
import type { KnownViews, ListedView } from '../schema.ts'

/** Button beside a list's search, with its views, the current one marked. A popover, so that no row moves for it. */
export function ViewMenu({ known }: { known: KnownViews }) {
  const { pathname, search } = useLocation()
  const { views, current, isNew, here } = viewsAt(known, pathname, search)
  const id = useId()
  const screen = viewsHref({ list: known.list, back: here })
  const groups = [
    { label: 'Del equipo', views: views.filter(({ is_shared }) => is_shared) },
    { label: 'Solo tuyas', views: views.filter(({ is_shared }) => !is_shared) },
  ].filter((group) => group.views.length > 0)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={current ? `Vista: ${current.name}` : 'Vistas'}
        className={`${buttonLook('outline')} max-sm:w-11 max-sm:px-0! lg:min-h-9 lg:text-sm lg:pointer-coarse:min-h-11
          ${current ? 'bg-secondary-soft' : ''}`}
      >
        <Bookmark aria-hidden="true" className={current ? 'fill-current' : ''} />
        <span className="max-w-40 truncate max-sm:sr-only">
          {current && <span className="sr-only">Vista: </span>}
          {current?.name ?? 'Vistas'}
        </span>
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Vistas de la lista"
        onBlur={closeBehind}
        className="view-menu max-h-[min(28rem,80dvh)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border
          border-line-strong bg-panel p-2 text-sm text-ink shadow-float"
      >
        {groups.map(({ label, views: named }) => (
          <section key={label} aria-label={label}>
            <p className="px-2 pt-1 text-ink-muted">{label}</p>
            <ul>
              {named.map((view) => (
                <li key={view.id}>
                  <ViewLink view={view} pathname={pathname} isCurrent={view === current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {views.length === 0 && (
          <p className="px-2 py-1 text-ink-muted">
            {isNew
              ? 'Guarda lo que buscas con un nombre y vuelve a verlo con un toque.'
              : 'Todavía no hay vistas. Busca o filtra en la lista y guarda lo que ves con un nombre.'}
          </p>
        )}
        {(isNew || views.length > 0) && (
          <div className="mt-1 border-t border-line pt-1">
            {isNew && (
              <Link to={screen} onClick={closeMenu} className={`${ITEM} font-semibold text-link`}>
                Guardar vista
              </Link>
            )}
            {views.length > 0 && (
              <Link to={screen} onClick={closeMenu} className={ITEM}>
                Cambiar o eliminar vistas
              </Link>
            )}
          </div>
        )}
      </nav>
    </>
  )
}

const ITEM =
  'flex min-h-9 items-center gap-2 rounded px-2 py-1.5 leading-tight wrap-anywhere hover:bg-surface ' +
  'pointer-coarse:min-h-11'

function ViewLink({ view, pathname, isCurrent }: { view: ListedView; pathname: string; isCurrent: boolean }) {
  const parameters = [...new URLSearchParams(view.search)]
  return (
    <Link
      to={withParameters(pathname, parameters)}
      preventScrollReset
      onClick={closeMenu}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${ITEM} aria-[current]:font-semibold`}
    >
      <span className="min-w-0 grow">{view.name}</span>
      {isCurrent && <Check aria-hidden="true" className="size-4 shrink-0" />}
    </Link>
  )
}

function closeMenu(click: MouseEvent<HTMLElement>) {
  click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Tab would leave it open over what comes next; back at its button it stays. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  const isWithin =
    currentTarget.contains(relatedTarget) || relatedTarget === currentTarget.previousElementSibling
  if (relatedTarget && !isWithin) currentTarget.hidePopover()
}

/** Link beside the filters that are set, for a search without a name. */
export function SaveViewLink({ known }: { known: KnownViews }) {
  const { pathname, search } = useLocation()
  const { isNew, here } = viewsAt(known, pathname, search)
  if (!isNew) return null
  return (
    <Link
      to={viewsHref({ list: known.list, back: here })}
      className="inline-flex min-h-8 items-center px-1 text-sm text-link pointer-coarse:min-h-11"
    >
      Guardar vista
    </Link>
  )
}
