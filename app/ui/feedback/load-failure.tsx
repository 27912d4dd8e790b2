import { EmptyState } from './empty-state.tsx'

/** Shown instead of content that could not be read; the reason is in the announcement above. */
export function LoadFailure({ title }: { title: string }) {
  return <EmptyState title={title}>Recarga la página en un momento.</EmptyState>
}
