/**
 * Structure of a legal text. `{marca}`, `{responsable}`, `{domicilio}` and `{correo}` stand for the brand and the
 * controller's name, postal address and e-mail, which come from the settings; `{salir}` is a link to leave the
 * newsletter. These texts describe what the code does: change both together.
 */
export type PolicyBlock =
  | string
  | { items: readonly string[] }
  | { facts: readonly (readonly [string, string])[] }
export type PolicySection = { id: string; title: string; blocks: readonly PolicyBlock[] }
export type Policy = { id: string; title: string; summary: string; sections: readonly PolicySection[] }

/** Date of the last change to any of the three legal texts; shown on the page. */
export const POLICIES_UPDATED = '2026-11-25'
