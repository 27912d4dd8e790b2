import { Picture } from '#app/domains/media/ui/picture.tsx'
import { seededRandom, shoalPath } from '#app/ui/contours.ts'
import type { ContentView } from '../schema.ts'
import { TYPE_LOOKS } from './type-signs.tsx'

/** The uploaded picture, or the drawn cover. Decorative: the title says what it is. */
export function ContentPicture({
  item,
  eager = false,
}: {
  item: Pick<ContentView, 'image_url' | 'type' | 'slug'>
  eager?: boolean
}) {
  const zoom = 'transition-transform duration-250 group-hover:scale-103'
  if (!item.image_url) return <ContentCover type={item.type} seed={item.slug} className={zoom} />
  return (
    <Picture
      src={item.image_url}
      sizes="(width >= 48rem) 42rem, 100vw"
      width={1600}
      height={1000}
      eager={eager}
      className={`size-full object-cover ${zoom}`}
    />
  )
}

/**
 * A sheet of a chart in its type's colour: a shoal in tinted bands, and the type's sign as its legend. The
 * seed (the item's slug) moves the shoal. An event is an island in the middle; an article is the sea around.
 */
export function ContentCover({
  type,
  seed,
  className = '',
}: {
  type: ContentView['type']
  seed: string
  className?: string
}) {
  const { ground, sign } = TYPE_LOOKS[type]
  const random = seededRandom(seed)
  const x = Math.round(880 + random() * 360)
  const y = Math.round(240 + random() * 220)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={`block size-full ${ground} ${className}`}
    >
      {/* Every other ring is left out of the fill: the tints of a depth chart for the price of one path. */}
      <path
        d={shoalPath({ x, y, rings: 7, first: 70, step: 112, random })}
        fill="currentColor"
        fillOpacity="0.1"
        fillRule="evenodd"
        stroke="currentColor"
        strokeOpacity="0.4"
        strokeWidth="4"
      />
      <g
        transform="translate(570 680) scale(1.9)"
        stroke="currentColor"
        strokeWidth="17"
        strokeLinejoin="round"
      >
        {sign}
      </g>
    </svg>
  )
}
