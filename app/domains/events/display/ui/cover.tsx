import { seededRandom, shoalPath } from '#app/ui/drawing/contours.ts'
import { CATEGORY_ICONS, DEFAULT_ICON } from './category-icons.tsx'

/**
 * Drawn cover of an event: the icon of its category amid contour lines. Each variant moves the icon and bends the
 * lines, so that two covers of a category differ. Pages show it as an image (routes/event-cover.ts).
 */
export function EventCover({ category, variant }: { category: string; variant: number }) {
  const name = category.toLowerCase()
  const random = seededRandom(`${name} ${variant}`)
  // Off centre to either side, but always inside a card that crops the picture to a square.
  const x = 800 + (random() < 0.5 ? -1 : 1) * (40 + random() * 150)
  const y = 460 + random() * 110
  const turn = name === 'pitch' || name === 'formación' ? 0 : (random() - 0.5) * 14
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={GROUNDS[name] ?? DEFAULT_GROUND}
    >
      <path
        d={shoalPath({ x, y, rings: 8, first: 400, step: 96, random })}
        stroke="currentColor"
        strokeOpacity="0.42"
        strokeWidth="4"
      />
      <g
        transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn.toFixed(1)}) scale(2.7)`}
        stroke="currentColor"
        strokeWidth="16"
        strokeLinejoin="round"
      >
        {CATEGORY_ICONS[name] ?? DEFAULT_ICON}
      </g>
    </svg>
  )
}

const DEFAULT_GROUND = 'bg-surface-deep text-secondary'

const GROUNDS: Record<string, string> = {
  networking: 'bg-green-ink text-green-soft',
  conferencia: 'bg-blue-ink text-blue-soft',
  workshop: 'bg-purple-ink text-purple-soft',
  taller: 'bg-orange-soft text-orange-ink',
  meetup: 'bg-yellow-soft text-yellow-ink',
  hackathon: 'bg-primary text-secondary-bright',
  pitch: 'bg-warm text-warm-soft',
  masterclass: 'bg-pink-soft text-pink-ink',
  webinar: 'bg-secondary text-secondary-soft',
  formación: 'bg-emerald-soft text-emerald-ink',
  tecnología: 'bg-blue-soft text-blue-ink',
  desarrollo: 'bg-ink text-surface-deep',
}
