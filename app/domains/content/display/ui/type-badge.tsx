import { Badge } from '#app/ui/drawing/badge.tsx'
import type { ContentType } from '../../schema.ts'
import { TYPE_STYLES } from './type-icons.tsx'

/** 'Informe', 'Guía': name, icon and colour of the type. */
export function TypeBadge({ type }: { type: ContentType }) {
  const { tone, icon } = TYPE_STYLES[type]
  return (
    <Badge tone={tone}>
      <svg
        aria-hidden="true"
        viewBox="-100 -100 200 200"
        fill="none"
        stroke="currentColor"
        strokeWidth="20"
        strokeLinejoin="round"
        className="mr-1.5 -mt-0.5 inline size-3.5"
      >
        {icon}
      </svg>
      {type}
    </Badge>
  )
}
