import { globSync, readFileSync } from 'node:fs'

/**
 * Tests tagged `night` need a fault, a crowd, or every page once more; by day each of these rules is tried in the small.
 * CI runs both. Vitest reads the tag of a whole file from its comment `@module-tag night`.
 */
export const NIGHT = 'night'

/** Vitest's files that are tagged as a whole, and those of which at least one test is. */
export function nightFiles(): { whole: string[]; some: string[] } {
  const files = globSync('tests/**/*.test.{ts,tsx}', { exclude: ['tests/drills/**'] })
  const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const having = (mark: RegExp) => files.filter((file) => mark.test(text.get(file) ?? ''))
  return { whole: having(/@module-tag night\b/), some: having(/@module-tag night\b|tags: \['night'\]/) }
}
