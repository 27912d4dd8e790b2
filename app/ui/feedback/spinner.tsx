import { LoaderCircle } from 'lucide-react'

/** Says what is loading, such as 'Cargando eventos...'; only while something really is. */
export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 py-8 text-ink-muted ${className}`}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {label}
    </p>
  )
}
