import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { IfMay } from '#app/may.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import { ACADEMY_TITLE, LIST_LABELS, type ListedEntity, LOAD_FAILED } from '../labels.ts'
import { LIST_TABS, tabPath } from '../list-address.ts'
import { type AcademyDraft, AcademyEditor } from './academy-editor.tsx'
import { AcademyList, type AcademyListProps } from './academy-list.tsx'
import { ConfirmDelete, type RowToDelete } from './confirm-delete.tsx'
import { CREATE_LINK, useFocusAfterEditor } from './use-focus-after-editor.ts'

export type AcademyScreenProps = {
  tab: ListedEntity
  /** Undefined if reading failed. */
  counts: Record<ListedEntity, number> | undefined
  list: Omit<AcademyListProps, 'tab'> | undefined
  draft: AcademyDraft | undefined
  doomed: RowToDelete | undefined
  notice: AnnouncementText | undefined
  answer: EditAnswer | undefined
}

/**
 * back-office §2, 'Academy complete': bootcamps, programs, success stories and trainings, one list each with its form.
 */
export function AcademyScreen({ tab, counts, list, draft, doomed, notice, answer }: AcademyScreenProps) {
  const location = useLocation()
  useFocusAfterEditor(draft)
  const labels = LIST_LABELS[tab]
  return (
    <>
      <PanelHeader
        title={ACADEMY_TITLE}
        lead="Lo que se ofrece y se cuenta en la página de Academy."
        actions={
          <IfMay take="write academy">
            <ButtonLink
              id={CREATE_LINK}
              to={withListOverlay(location, { crear: '1' })}
              variant="accent"
              preventScrollReset
              leading={<Plus aria-hidden="true" />}
            >
              {labels.create}
            </ButtonLink>
          </IfMay>
        }
      />
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      <Announcement text={notice} />
      <ConfirmDelete key={tab} doomed={doomed} confirm={labels.delete} />
      <TabLinks
        label="Academy"
        className="mb-2"
        tabs={LIST_TABS.map((each) => ({
          to: tabPath(each),
          label: LIST_LABELS[each].plural,
          current: each === tab,
          ...(counts && { count: counts[each] }),
        }))}
      />
      {draft && (
        <AcademyEditor
          key={`${tab} ${'id' in draft.stamp ? draft.stamp.id : ''}`}
          tab={tab}
          draft={draft}
          answer={answer}
        />
      )}
      {list ? <AcademyList tab={tab} {...list} /> : <LoadFailure title={LOAD_FAILED} code={notice?.code} />}
    </>
  )
}
