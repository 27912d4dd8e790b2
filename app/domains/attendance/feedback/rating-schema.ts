/** Ratings on offer. In a file of its own, because schema.ts would bring Zod to the browser. */

/** Best first, as displayed. */
export const RATINGS = [
  { value: 5, label: 'Me encantó' },
  { value: 4, label: 'Me gustó' },
  { value: 3, label: 'Estuvo bien' },
  { value: 2, label: 'Le faltó algo' },
  { value: 1, label: 'No me gustó' },
] as const

export const COMMENT_MAX = 1000
