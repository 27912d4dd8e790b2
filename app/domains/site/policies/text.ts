/**
 * Structure of a legal text. `{marca}`, `{responsable}` and `{domicilio}` stand for the brand and the controller's name
 * and postal address, which come from the settings; `{correo}` for the way to write to the controller ('a hola@…');
 * `{salir}` is a link to leave the newsletter. These texts describe what the code does: change both together.
 */
export type PolicyBlock =
  | string
  | { items: readonly string[] }
  | { facts: readonly (readonly [string, string])[] }
export type PolicySection = { id: string; title: string; blocks: readonly PolicyBlock[] }
export type Policy = { id: string; title: string; summary: string; sections: readonly PolicySection[] }

/** Date of the last change to any of the three legal texts; shown on the page. */
export const POLICIES_UPDATED = '2026-11-28'
