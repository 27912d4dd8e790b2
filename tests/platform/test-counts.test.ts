import { describe, expect, test } from 'vitest'
import { add, fromPlaywright, fromVitest, nothing, sentence, unsound } from '#scripts/test/counts.ts'

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
    expect(unsound(total)).toBe('Pasaron al segundo intento, y hay que arreglarlas:\n  bin.spec.ts:9 two\n')
    expect(unsound(nothing)).toBe('')
  })
})

describe('a test that failed', () => {
  const spec = { file: 'trash.spec.ts', line: 5, title: 'four', tests: [{ status: 'unexpected' }] }
  const browser = { stats: { expected: 7, flaky: 0, unexpected: 1, skipped: 0 }, suites: [{ specs: [spec] }] }
  const assertionResults = [
    { status: 'passed', fullName: 'five' },
    { status: 'failed', fullName: 'six' },
  ]
  const unit = {
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
    testResults: [{ name: `${process.cwd()}/tests/trash.test.ts`, assertionResults }],
  }
  const total = add(fromVitest(unit), fromPlaywright(browser))

  test('is counted and named at the end, and no other is', () => {
    expect(sentence(total)).toBe('8 passed, 2 failed')
    expect(unsound(total)).toBe('Fallaron:\n  tests/trash.test.ts six\n  trash.spec.ts:5 four\n')
  })
})
