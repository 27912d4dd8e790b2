import { DrawnCover } from '#app/ui/drawing/cover.tsx'
import type { Cover } from '#app/ui/drawing/cover-schema.ts'
import { CATEGORY_ICONS, DEFAULT_ICON } from './category-icons.tsx'

/**
 * Drawn cover of an event: the sign and colours of its category on the ground of its first theme, under the moon of
 * its date. Pages show it as an image (routes/event-cover.ts).
 */
export function EventCover({ cover }: { cover: Cover }) {
  const category = cover.kind.toLowerCase()
  const [ground = '', ink = ''] = COLOURS[category] ?? DEFAULT_COLOURS
  return (
    <DrawnCover
      cover={{ ...cover, kind: category }}
      sign={CATEGORY_ICONS[category] ?? DEFAULT_ICON}
      ground={ground}
      ink={ink}
      upright={category === 'pitch' || category === 'formación'}
    />
  )
}

const DEFAULT_COLOURS = ['surface-deep', 'secondary']

/** Ground and ink of each category, by their roles in app.css. */
const COLOURS: Record<string, readonly [string, string]> = {
  networking: ['green-ink', 'green-soft'],
  conferencia: ['blue-ink', 'blue-soft'],
  workshop: ['purple-ink', 'purple-soft'],
  taller: ['orange-soft', 'orange-ink'],
  meetup: ['yellow-soft', 'yellow-ink'],
  hackathon: ['primary', 'secondary-bright'],
  pitch: ['warm', 'warm-soft'],
  masterclass: ['pink-soft', 'pink-ink'],
  webinar: ['secondary', 'secondary-soft'],
  formación: ['emerald-soft', 'emerald-ink'],
  tecnología: ['blue-soft', 'blue-ink'],
  desarrollo: ['ink', 'surface-deep'],
}
