/** The descriptor `unicode-range` for these characters. */
export function unicodeRange(characters: string): string {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0)
  const runs: { first: number; last: number }[] = []
  for (const point of points.sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run?.last === point - 1) run.last = point
    else runs.push({ first: point, last: point })
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}
