/**
 * The shape of a legal text. `{marca}`, `{responsable}`, `{domicilio}` and `{correo}` stand for the organisation,
 * who answers for the data, and their addresses, which come from the settings. What these texts say must stay true of the code: change both together.
 */
export type PolicyBlock =
  | string
  | { items: readonly string[] }
  | { facts: readonly (readonly [string, string])[] }
export type PolicySection = { id: string; title: string; blocks: readonly PolicyBlock[] }
export type Policy = { id: string; title: string; summary: string; sections: readonly PolicySection[] }

/** The day one of the three last changed. */
export const POLICIES_UPDATED = '2026-11-22'
