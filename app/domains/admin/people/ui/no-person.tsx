import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { GONE } from '../schema.ts'

/** In place of a person who is gone, or could not be loaded. */
export function NoPerson({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      {title === GONE ? 'Quizá lo eliminaron: búscalo en la papelera.' : 'Recarga la página en un momento.'}
    </EmptyState>
  )
}
