import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { Unread } from '#app/ui/feedback/unread.tsx'
import { withListOverlay } from '../address.ts'
import type { EditAnswer } from '../answers.ts'
import { DESK_TABS, tabPath } from '../desk-address.ts'
import { DESK_TITLE, DESK_WORDS, type DeskEntity, LOAD_FAILED } from '../labels.ts'
import { DeleteQuestion, type Doomed } from './delete-question.tsx'
import { type DeskDraft, DeskEditor } from './desk-editor.tsx'
import { DeskList, type DeskListProps } from './desk-list.tsx'
import { useFocusAfterEditor } from './use-focus-after-editor.ts'

export type DeskScreenProps = {
  tab: DeskEntity
  /** Undefined where they could not be read. */
  counts: Record<DeskEntity, number> | undefined
  list: Omit<DeskListProps, 'tab'> | undefined
  draft: DeskDraft | undefined
  doomed: Doomed | undefined
  notice: AnnouncementText | undefined
  answer: EditAnswer | undefined
}

/** back-office §2, 'Academy complete': bootcamps, programs, success stories and trainings, one list each with its form. */
export function DeskScreen({ tab, counts, list, draft, doomed, notice, answer }: DeskScreenProps) {
  const place = useLocation()
  useFocusAfterEditor(draft)
  const words = DESK_WORDS[tab]
  return (
    <>
      <PanelHeader
        title={DESK_TITLE}
        lead="Lo que se ofrece y se cuenta en la página de Academy."
        actions={
          <ButtonLink
            to={withListOverlay(place, { crear: '1' })}
            variant="accent"
            preventScrollReset
            viewTransition={false}
            leading={<Plus aria-hidden="true" />}
          >
            {words.create}
          </ButtonLink>
        }
      />
      {/* A conflict is shown inside the form instead, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      <Announcement text={notice} />
      <DeleteQuestion key={tab} doomed={doomed} confirm={words.delete} />
      <TabLinks
        label="Academy"
        className="mb-5"
        tabs={DESK_TABS.map((each) => ({
          to: tabPath(each),
          label: DESK_WORDS[each].plural,
          current: each === tab,
          ...(counts && { count: counts[each] }),
        }))}
      />
      {draft && (
        <DeskEditor
          key={`${tab} ${'id' in draft.stamp ? draft.stamp.id : ''}`}
          tab={tab}
          draft={draft}
          answer={answer}
        />
      )}
      {list ? <DeskList tab={tab} {...list} /> : <Unread title={LOAD_FAILED} />}
    </>
  )
}
