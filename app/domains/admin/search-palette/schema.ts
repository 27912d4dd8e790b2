/** Kinds of results, in the order shown. */
export const FOUND_KINDS = {
  screen: 'Pantallas',
  person: 'Personas',
  event: 'Eventos',
  submission: 'Eventos enviados',
  article: 'Contenido',
  offer: 'Academy',
  administrator: 'Administradores',
} as const

export type FoundKind = keyof typeof FOUND_KINDS

/** A screen or record, with its URL in the panel. */
export type Found = { kind: FoundKind; to: string; title: string; detail?: string | undefined }

/** Answer for page and dialog. Without a query, `found` is every screen. */
export type SearchAnswer = {
  query: string
  found: readonly Found[]
  notice: { title: string; description: string } | undefined
}

export const QUERY_LENGTH = { min: 2, max: 100 } as const

/** Number of words searched; any further ones are ignored. */
const MAX_WORDS = 6

/**
 * Splits a query into words at any other character, so that an e-mail address becomes its parts. Empty if no word is
 * long enough.
 */
export function wordsOf(query: string): string[] {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word) => word.length >= QUERY_LENGTH.min) ? words.slice(0, MAX_WORDS) : []
}

/** Screens whose title or detail contains every word, ignoring accents and case. */
export function matchingScreens(screens: readonly Found[], query: string): Found[] {
  const words = wordsOf(fold(query))
  if (words.length === 0) return []
  return screens.filter(({ title, detail = '' }) => {
    const text = fold(`${title} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
