/** Slugs of articles. Pure, shared by the screen that proposes one and the verb that stores it. */
import { hyphenated } from '#app/platform/formats/hyphenated.ts'

const MAX_PROPOSED = 80

export function slugOf(title: string): string {
  return hyphenated(title, MAX_PROPOSED) || 'articulo'
}

/** First of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
