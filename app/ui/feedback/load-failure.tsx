import { EmptyState } from './empty-state.tsx'

/** In place of what could not be read; why stands in the announcement above it. */
export function LoadFailure({ title }: { title: string }) {
  return <EmptyState title={title}>Recarga la página en un momento.</EmptyState>
}
