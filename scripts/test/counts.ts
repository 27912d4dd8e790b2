import { existsSync, readFileSync } from 'node:fs'

/** How many tests went how, whoever ran them. */
export type Counts = { passed: number; failed: number; skipped: number }

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

export function sentence({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** For a tool that only says yes or no. */
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
  }
}

/** A test that passed only when repeated has found something: it counts as failed. */
export function fromPlaywright({ stats }: Report): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
