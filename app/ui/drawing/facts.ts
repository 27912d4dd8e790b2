/** Joins facts on one line. Where the line breaks, the dot stays at its end: no line begins with one. */
export function joinFacts(...facts: (string | number | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}
