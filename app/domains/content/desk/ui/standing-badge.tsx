import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import { STANDINGS, type Standing } from '../standing-schema.ts'

const TONES: Record<Standing, BadgeTone> = {
  draft: 'yellow',
  scheduled: 'blue',
  published: 'emerald',
  archived: 'grey',
}

export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge tone={TONES[standing]}>{STANDINGS[standing]}</Badge>
}
