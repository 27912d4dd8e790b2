import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { ARTICLES, GONE, LOAD_FAILED } from '../address.ts'

/** Shown instead of an article that no longer exists or, with a `failure`, cannot be read now. */
export function MissingArticle({ failure }: { failure: AnnouncementText | undefined }) {
  return (
    <>
      <Announcement text={failure} />
      {failure ? (
        <LoadFailure title={LOAD_FAILED} code={failure.code} />
      ) : (
        <EmptyState title={GONE} action={<ButtonLink to={ARTICLES}>Ver el contenido</ButtonLink>}>
          Si alguien lo eliminó, espera 30 días en la papelera.
        </EmptyState>
      )}
    </>
  )
}
