import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { IfMay, useMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { otherList, readListOverlay, withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import type { CourseFilters } from '../course-list-address.ts'
import { ConfirmDelete, type RowToDelete } from './confirm-delete.tsx'
import { type CourseDraft, CourseEditor } from './course-editor.tsx'
import { CourseFiltersForm } from './course-filters.tsx'
import { CourseItem, type CourseRow } from './course-item.tsx'
import { CREATE_LINK, useFocusAfterEditor } from './use-focus-after-editor.ts'

type CourseList = { rows: CourseRow[]; total: number; page: number; pageCount: number }

type CoursesScreenProps = {
  title: string
  failed: string
  filters: CourseFilters
  courses: CourseList | undefined
  draft: CourseDraft | undefined
  doomed: RowToDelete | undefined
  notice: AnnouncementText | undefined
  answer: EditAnswer | undefined
}

/** back-office §2, 'Academy and courses': search, filters, the form of a new course, and one below each course. */
export function CoursesScreen({ title, failed, courses, ...rest }: CoursesScreenProps) {
  const { filters, draft, doomed, notice, answer } = rest
  const location = useLocation()
  const writes = useMay()('write academy')
  const { creating } = readListOverlay(new URLSearchParams(location.search))
  useFocusAfterEditor(draft)
  const editedId = draft && 'id' in draft.stamp ? draft.stamp.id : undefined
  return (
    <>
      <PanelHeader
        title={title}
        lead="Los cursos publicados se ven en la página de la Academy, por fecha de inicio."
        actions={
          !creating &&
          writes && (
            <ButtonLink
              id={CREATE_LINK}
              to={withListOverlay(location, { crear: '1' })}
              variant="accent"
              preventScrollReset
              leading={<Plus aria-hidden="true" />}
            >
              Nuevo curso
            </ButtonLink>
          )
        }
      />
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      <Announcement text={notice} />
      <ConfirmDelete doomed={doomed} confirm="Eliminar curso" />
      {draft && !editedId && (
        <section
          aria-labelledby="curso-titulo"
          className="mb-8 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
        >
          <h2 id="curso-titulo" className="mb-4 text-subheading">
            Nuevo curso
          </h2>
          <CourseEditor draft={draft} answer={answer} />
        </section>
      )}
      <CourseFiltersForm {...filters} />
      {courses ? (
        <CourseListing
          courses={courses}
          filters={filters}
          draft={draft}
          answer={answer}
          editedId={editedId}
        />
      ) : (
        <LoadFailure title={failed} code={notice?.code} />
      )}
    </>
  )
}

function CourseListing({
  courses: { rows, total, page, pageCount },
  filters,
  draft,
  answer,
  editedId,
}: Pick<CoursesScreenProps, 'filters' | 'draft' | 'answer'> & {
  courses: CourseList
  editedId: string | undefined
}) {
  const location = useLocation()
  // A search, a page or a save may drop the open course from the list. It is then put first under the same key,
  // because React would otherwise remount its form and lose the input.
  const outside = draft && editedId && !rows.some(({ id }) => id === editedId) ? [rowOf(editedId, draft)] : []
  return (
    <section id="lista" tabIndex={-1} aria-label="Cursos">
      <ListHead count={formatCount(total, 'curso', 'cursos')} />
      {total === 0 && <NoCourses {...filters} />}
      <ul className="grid gap-3">
        {[...outside, ...rows].map((course) => (
          <li key={course.id} className="min-w-0">
            {outside.includes(course) && (
              <p className="mt-3 mb-2 text-ink-muted">
                Lo estás editando, aunque no está en esta parte de la lista.
              </p>
            )}
            <CourseItem
              course={course}
              editor={
                draft && course.id === editedId ? <CourseEditor draft={draft} answer={answer} /> : undefined
              }
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        label="Páginas de cursos"
        hrefFor={(number) => otherList(location, { pagina: number > 1 ? String(number) : '' })}
      />
    </section>
  )
}

/** Row for a course that the list did not load, made from the initial values of its form. */
function rowOf(id: string, { given }: CourseDraft): CourseRow {
  const { spots_available: spots, ...words } = given as Record<keyof CourseRow, string>
  return { ...words, id, spots_available: spots === '' ? null : Number(spots) }
}

function NoCourses({ search, status, type }: CourseFilters) {
  const location = useLocation()
  if (search || status || type)
    return (
      <EmptyState
        title="No hay cursos así"
        action={
          <ButtonLink to={otherList(location, { q: '', estado: '', tipo: '' })} preventScrollReset>
            Quitar los filtros
          </ButtonLink>
        }
      >
        <span className="wrap-anywhere">
          {search ? `Nada coincide con «${search}».` : 'Ninguno tiene ese estado y ese tipo.'}
        </span>
      </EmptyState>
    )
  return (
    <EmptyState
      title="No hay cursos"
      action={
        <IfMay take="write academy">
          <ButtonLink to={withListOverlay(location, { crear: '1' })}>Crear el primero</ButtonLink>
        </IfMay>
      }
    >
      Un curso nace como borrador: lo publicas cuando esté listo.
    </EmptyState>
  )
}
