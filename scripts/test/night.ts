import { globSync, readFileSync } from 'node:fs'

/**
 * Tests tagged `night` need a fault, a crowd, or every page once more; by day each of these rules is tried in the small.
 * CI runs both. A file whose comment is `@module-tag night` is tagged as a whole.
 */
export const NIGHT = 'night'

const WHOLE = /@module-tag night\b/

/** Playwright's files that are tagged as a whole. */
export function nightSpecs(): string[] {
  return globSync('tests/e2e/**/*.spec.ts').filter((file) => WHOLE.test(readFileSync(file, 'utf8')))
}

/** Vitest's files that are tagged as a whole, and those of which at least one test is. */
export function nightFiles(): { whole: string[]; some: string[] } {
  const files = globSync('tests/**/*.test.{ts,tsx}', { exclude: ['tests/drills/**'] })
  const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const having = (mark: RegExp) => files.filter((file) => mark.test(text.get(file) ?? ''))
  return { whole: having(WHOLE), some: having(/@module-tag night\b|tags: \['night'\]/) }
}
