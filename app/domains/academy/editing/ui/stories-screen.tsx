import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import type { RecordHistory as History } from '#app/domains/audit/history-view.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { IfMay, useMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { otherList, readListOverlay, withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import { ACADEMY_FIELDS, labelsOf } from '../fields.ts'
import { ConfirmDelete, type RowToDelete } from './confirm-delete.tsx'
import { AcademyFields } from './fields.tsx'
import { ItemEditor, type ItemEditorProps } from './item-editor.tsx'
import { StoryCard, type StoryRow } from './story-card.tsx'
import { CREATE_LINK, cancelHref, useFocusAfterEditor } from './use-focus-after-editor.ts'

export type StoriesScreenProps = {
  title: string
  failed: string
  stories: { rows: StoryRow[]; total: number; page: number; pageCount: number } | undefined
  draft:
    | { given: FormValues; stamp: ItemEditorProps<never>['stamp']; history?: History | undefined }
    | undefined
  doomed: RowToDelete | undefined
  notice: AnnouncementText | undefined
  answer: EditAnswer | undefined
}

/** back-office §2: a list of cards with a publish switch each, and the form of a new or stored story. */
export function StoriesScreen({ title, failed, stories, draft, doomed, notice, answer }: StoriesScreenProps) {
  const location = useLocation()
  const writes = useMay()('write academy')
  useFocusAfterEditor(draft)
  const { creating } = readListOverlay(new URLSearchParams(location.search))
  return (
    <>
      <PanelHeader
        title={title}
        lead="Testimonios de quienes pasaron por la Academy. Los publicados se ven en su página, los más recientes primero."
        actions={
          !creating &&
          writes && (
            <ButtonLink
              id={CREATE_LINK}
              to={withListOverlay(location, { crear: '1' })}
              variant="accent"
              leading={<Plus aria-hidden="true" />}
            >
              Nueva historia
            </ButtonLink>
          )
        }
      />
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      <Announcement text={notice} />
      <ConfirmDelete doomed={doomed} confirm="Eliminar historia" />
      {draft && (
        <StoryEditor key={'id' in draft.stamp ? draft.stamp.id : 'nueva'} draft={draft} answer={answer} />
      )}
      {stories ? <StoryList stories={stories} /> : <LoadFailure title={failed} code={notice?.code} />}
    </>
  )
}

const FIELDS = ACADEMY_FIELDS.success_stories

function StoryEditor({
  draft: { given, stamp, history },
  answer,
}: {
  draft: NonNullable<StoriesScreenProps['draft']>
  answer: EditAnswer | undefined
}) {
  const isNew = 'key' in stamp
  return (
    <section
      aria-labelledby="historia-titulo"
      className="mb-8 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 id="historia-titulo" className="mb-5 text-subheading">
        {isNew ? 'Nueva historia' : 'Editar historia'}
      </h2>
      <ItemEditor
        given={given}
        stamp={stamp}
        answer={answer}
        labels={labelsOf(FIELDS)}
        save={isNew ? 'Crear historia' : 'Guardar cambios'}
        cancel={<CancelLink to={cancelHref(withListOverlay(useLocation()), isNew)} preventScrollReset />}
      >
        {(wiring) => <AcademyFields fields={FIELDS} wiring={wiring} />}
      </ItemEditor>
      <RecordHistory history={history} />
    </section>
  )
}

function StoryList({
  stories: { rows, total, page, pageCount },
}: {
  stories: NonNullable<StoriesScreenProps['stories']>
}) {
  const location = useLocation()
  return (
    <section id="lista" tabIndex={-1} aria-label="Historias de éxito">
      {total === 0 ? (
        <EmptyState
          title="No hay historias de éxito"
          action={
            <IfMay take="write academy">
              <ButtonLink to={withListOverlay(location, { crear: '1' })}>Escribir la primera</ButtonLink>
            </IfMay>
          }
        >
          Pídele unas líneas a alguien que terminó un programa: es lo que más convence a quien duda.
        </EmptyState>
      ) : (
        <>
          <ListHead count={formatCount(total, 'historia', 'historias')} />
          <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((story) => (
              <li key={story.id} className="min-w-0">
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        label="Páginas de historias"
        hrefFor={(number) => otherList(location, { pagina: number > 1 ? String(number) : '' })}
      />
    </section>
  )
}
