import { Portrait } from '#app/domains/media/ui/portrait.tsx'
import type { StoryView } from '../../schema.ts'

/** Portrait of a person: their picture, or a drawn figure. */
export function StoryPortrait({
  story: { name, image_url },
  className,
}: {
  story: Pick<StoryView, 'name' | 'image_url'>
  className: string
}) {
  return (
    <Portrait
      name={name}
      src={image_url}
      sizes="5rem"
      width={400}
      height={400}
      className={`shrink-0 overflow-hidden rounded ${className}`}
    />
  )
}
