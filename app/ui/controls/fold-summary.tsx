import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a folded part of a panel screen is called, with the sign that there is more below. A child of `<details>`. */
export function FoldSummary({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={`flex min-h-11 items-center gap-2 rounded font-semibold hover:text-secondary ${className}`}
    >
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform [[open]>summary>&]:rotate-180"
      />
      {children}
    </summary>
  )
}
