import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ARTICLES, GONE, LOAD_FAILED } from '../address.ts'

/** Shown instead of an article that no longer exists or, with a `failure`, cannot be read now. */
export function MissingArticle({ failure }: { failure: AnnouncementText | undefined }) {
  return (
    <>
      <Announcement text={failure} />
      <EmptyState
        title={failure ? LOAD_FAILED : GONE}
        action={<ButtonLink to={ARTICLES}>Ver el contenido</ButtonLink>}
      >
        {failure
          ? 'Recarga la página en un momento.'
          : 'Si alguien lo eliminó, espera 30 días en la papelera.'}
      </EmptyState>
    </>
  )
}
