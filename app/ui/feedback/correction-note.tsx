/** Says that a search found nothing as typed, and what is shown instead. */
export function CorrectionNote({ search, corrected }: { search: string; corrected: string | undefined }) {
  if (!corrected) return null
  return (
    <p className="mb-6 border-l-4 border-accent bg-panel px-4 py-3 wrap-anywhere">
      No encontramos «{search}». Mostrando <strong>«{corrected}»</strong>.
    </p>
  )
}
