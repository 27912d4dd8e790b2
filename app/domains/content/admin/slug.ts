/** Slugs of articles. Pure, shared by the screen that proposes one and the verb that stores it. */

const MAX_PROPOSED = 80

/** 'El mapa del talento, año 2' → 'el-mapa-del-talento-ano-2'; cut between words, never within one. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= MAX_PROPOSED) return words || 'articulo'
  return words
    .slice(0, MAX_PROPOSED + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_PROPOSED)
}

/** First of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
