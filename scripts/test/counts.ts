import { existsSync, readFileSync } from 'node:fs'

/** Number of tests by outcome, and the names of those that passed only when repeated. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: string[] }

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: [...one.flaky, ...other.flaky],
  }
}

export function sentence({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Names the flaky tests, so that none of them is taken for a sound one. */
export function flakiness({ flaky }: Counts) {
  if (flaky.length === 0) return ''
  return `Pasaron al segundo intento, y hay que arreglarlas:\n${flaky.map((name) => `  ${name}\n`).join('')}`
}

/** Counts of a tool that only succeeds or fails, as one test. */
export function asOne(succeeded: boolean): Counts {
  return succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

/**
 * A runner can fail without a failed test: a file that does not load, a set-up that dies, no report at
 * all. That is one failure, never none.
 */
export function fromReport(file: string, read: (report: Report) => Counts, succeeded: boolean): Counts {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

// biome-ignore lint/suspicious/noExplicitAny: the shape belongs to each tool and is read right below.
type Report = any

export function fromVitest(report: Report): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
  }
}

/** A flaky test counts as passed, and is named. */
export function fromPlaywright({ stats, suites }: Report): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  }
}

function flakyIn({ suites = [], specs = [] }: Report): string[] {
  const own = specs.filter(({ tests }: Report) => tests.some(({ status }: Report) => status === 'flaky'))
  return [
    ...own.map(({ file, line, title }: Report) => `${file}:${line} ${title}`),
    ...suites.flatMap(flakyIn),
  ]
}
