import { LoaderCircle } from 'lucide-react'

/** Names what is loading, such as 'Cargando eventos...'. Render it only while something loads. */
export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 py-8 text-ink-muted ${className}`}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label}
    </p>
  )
}
