/** Facts beside one another on one line. Where the line breaks, the dot stays behind: none begins with it. */
export function joinFacts(...facts: (string | number | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00A0· ')
}
