import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How commits are named (STYLE.md), from the one after this file's own on. */
const THIS = 'tests/architecture/commits.test.ts'
/** `slice: what it does`, at most 72 characters in all. */
const SUBJECT = /^(?=.{1,72}$)[a-z][a-z0-9 -]*: \S/

const since = git('log', '--diff-filter=A', '--format=%H', '--', THIS)?.trim().split('\n').at(-1)

// A checkout may have no history, or only its end; and git refuses to read what belongs to somebody else.
test.skipIf(!since)('each commit names its slice, in 72 characters', () => {
  const subjects = git('log', '--no-merges', '--format=%s', `${since}..HEAD`)?.split('\n').filter(Boolean)
  expect(subjects?.filter((subject) => !SUBJECT.test(subject))).toEqual([])
})

test.each([
  'series: serialise writes with one advisory lock (deadlock)',
  'event desk: ask before a date is cancelled',
  `fix: ${'a'.repeat(67)}`,
])('%s is one', (subject) => expect(subject).toMatch(SUBJECT))

test.each([
  'Say what is missing from an opinion as every field does',
  'fix:',
  'fix: ',
  `fix: ${'a'.repeat(68)}`,
])('%s is none', (subject) => expect(subject).not.toMatch(SUBJECT))

function git(...parts: string[]): string | undefined {
  try {
    return execFileSync('git', parts, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
