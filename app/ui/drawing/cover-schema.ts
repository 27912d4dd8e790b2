/** Grounds that a cover's sign may stand on, one per theme; contours if there is none. Spelled as in the URLs. */
export const TEXTURES = [
  'red',
  'malla',
  'radar',
  'cadena',
  'oleaje',
  'rumbos',
  'crestas',
  'puntos',
  'sondas',
  'capas',
] as const

export type Texture = (typeof TEXTURES)[number]

/** Ways to place, scale and crop the sign (cover-crops.ts). */
export const CROPS = 6

/** A drawing: what it is about (category or type), its theme, its crop, and the moon of its date. */
export type Cover = { kind: string; texture?: Texture | undefined; crop: number; moon: number }
