import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { GONE } from '../../team-answers.ts'

/** In place of a tab of an event that is gone or, with a `failure`, could not be read. */
export function NoEvent({ failure }: { failure: AnnouncementText | undefined }) {
  if (!failure) return <EmptyState title={GONE}>Quizá lo eliminaron.</EmptyState>
  return (
    <>
      <Announcement text={failure} />
      <LoadFailure title={failure.title} code={failure.code} />
    </>
  )
}
