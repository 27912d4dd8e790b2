/** Joins facts with middle dots. The space before a dot does not break, so that no line begins with a dot. */
export function joinFacts(...facts: (string | number | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}
