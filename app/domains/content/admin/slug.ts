/** The last part of an article's address. Pure, and the same for the screen that proposes it and the verb. */

const MAX_PROPOSED = 80

/** 'El mapa del talento, año 2' → 'el-mapa-del-talento-ano-2', without half a word at its end. */
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

/** The first of `slug`, `slug-2`, `slug-3` … that nobody has. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
