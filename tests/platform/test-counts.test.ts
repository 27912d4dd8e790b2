import { describe, expect, test } from 'vitest'
import { add, flakiness, fromPlaywright, nothing, sentence } from '#scripts/test/counts.ts'

/** As Playwright writes it: files hold groups, groups hold tests. */
const REPORT = {
  stats: { expected: 7, flaky: 1, unexpected: 0, skipped: 2 },
  suites: [
    {
      specs: [{ file: 'bin.spec.ts', line: 3, title: 'one', tests: [{ status: 'expected' }] }],
      suites: [
        {
          specs: [
            { file: 'bin.spec.ts', line: 9, title: 'two', tests: [{ status: 'flaky' }] },
            { file: 'bin.spec.ts', line: 12, title: 'three', tests: [{ status: 'expected' }] },
          ],
        },
      ],
    },
  ],
}

describe('a browser test that failed once and then passed', () => {
  const total = add(nothing, fromPlaywright(REPORT))

  test('counts as passed, once', () => {
    expect(sentence(total)).toBe('8 passed, 0 failed, 2 skipped')
  })

  test('is named at the end, and no other is', () => {
    expect(flakiness(total)).toBe('Pasaron al segundo intento, y hay que arreglarlas:\n  bin.spec.ts:9 two\n')
    expect(flakiness(nothing)).toBe('')
  })
})

test('one that failed twice is a failure', () => {
  const stats = { expected: 7, flaky: 0, unexpected: 1, skipped: 0 }
  expect(sentence(fromPlaywright({ stats, suites: [] }))).toBe('7 passed, 1 failed')
})
