import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { categoryLabel } from '../../schema.ts'

/** `fallback`: tone of a category without one of its own; grey, and yellow on the home page (public-site §3). */
export function CategoryBadge({ category, fallback = 'grey' }: { category: string; fallback?: BadgeTone }) {
  return <Badge tone={CATEGORY_TONES[category.toLowerCase()] ?? fallback}>{categoryLabel(category)}</Badge>
}

export function VerticalBadge({ vertical }: { vertical: string }) {
  return <Badge tone={VERTICAL_TONES[vertical.toLowerCase()] ?? 'grey'}>{vertical}</Badge>
}

const CATEGORY_TONES: Record<string, BadgeTone> = {
  conferencia: 'blue',
  conference: 'blue',
  networking: 'green',
  workshop: 'purple',
}

const VERTICAL_TONES: Record<string, BadgeTone> = {
  fintech: 'yellow',
  blockchain: 'orange',
  diversity: 'pink',
  diversidad: 'pink',
  sustainability: 'emerald',
  sostenibilidad: 'emerald',
}
