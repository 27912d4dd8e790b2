import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DESK, GONE, LOAD_FAILED } from './desk-address.ts'

/** In the place of an article that cannot be read now, or is not there any more. */
export function MissingArticle({ isUnread }: { isUnread: boolean }) {
  return (
    <EmptyState
      title={isUnread ? LOAD_FAILED : GONE}
      action={<ButtonLink to={DESK}>Ver el contenido</ButtonLink>}
    >
      {isUnread
        ? 'Recarga la página en un momento.'
        : 'Si alguien lo eliminó, espera 30 días en la papelera.'}
    </EmptyState>
  )
}
