import { Picture } from '#app/domains/media/ui/picture.tsx'
import { drawnOnce, seededRandom, shoalPath } from '#app/ui/drawing/contours.ts'
import type { StoryView } from '../../schema.ts'

/** Portrait of a person. Without a picture it is drawn from the name: initials over contour lines. */
export function StoryPortrait({
  story: { name, image_url },
  className,
}: {
  story: Pick<StoryView, 'name' | 'image_url'>
  className: string
}) {
  if (image_url)
    return (
      <Picture
        src={image_url}
        sizes="5rem"
        width={400}
        height={400}
        className={`shrink-0 rounded object-cover ${className}`}
      />
    )
  const random = seededRandom(name)
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)]
  const shoal = { x: 20 + random() * 60, y: 20 + random() * 60, rings: 4, first: 12, step: 15, random }
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={`shrink-0 rounded ${ground} ${className}`}>
      <path
        d={drawnOnce(`portrait ${name}`, () => shoalPath(shoal))}
        fill="none"
        stroke="currentColor"
        opacity="0.35"
      />
      <text
        x="50"
        y="51"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        className="font-display text-[2.5rem] font-bold tracking-tight"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

const GROUNDS = [
  'bg-primary text-on-primary',
  'bg-secondary text-white',
  'bg-blue-soft text-blue-ink',
  'bg-emerald-soft text-emerald-ink',
  'bg-orange-soft text-orange-ink',
  'bg-purple-soft text-purple-ink',
  'bg-yellow-soft text-yellow-ink',
]

/** 'María Elena Polanco' → 'MP': the first word and the last. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
