import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Number of tests by outcome, with the names of failed ones and of flaky ones, which passed only when repeated. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[]; flaky: string[] }

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
  }
}

export function sentence({ passed, failed, skipped }: Counts) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Names failed tests, which scrolled away long ago, and flaky ones, so that none is taken for a sound one. */
export function unsound({ failures, flaky }: Counts) {
  return listed('Fallaron', failures) + listed('Pasaron al segundo intento, y hay que arreglarlas', flaky)
}

function listed(heading: string, names: string[]) {
  return names.length === 0 ? '' : `${heading}:\n${names.map((name) => `  ${name}\n`).join('')}`
}

/** Counts of a tool that only succeeds or fails, as one test. */
export function asOne(name: string, succeeded: boolean): Counts {
  return succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [name] }
}

/**
 * Reads a runner's report. A runner can fail without a failed test (a file that does not load, a failed set-up, no
 * report); that counts as one failure.
 */
export function fromReport(file: string, read: (report: Report) => Counts, succeeded: boolean): Counts {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  if (succeeded || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: ['un archivo que no se pudo cargar, o su preparación'] }
}

// biome-ignore lint/suspicious/noExplicitAny: the shape belongs to each tool and is read right below.
type Report = any

export function fromVitest(report: Report): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresIn),
    flaky: [],
  }
}

function failuresIn({ name, assertionResults }: Report): string[] {
  return assertionResults
    .filter(({ status }: Report) => status === 'failed')
    .map(({ fullName }: Report) => `${relative(process.cwd(), name)} ${fullName}`)
}

/** A flaky test counts as passed, and is named. */
export function fromPlaywright({ stats, suites }: Report): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite: Report) => namesOf(suite, 'unexpected')),
    flaky: suites.flatMap((suite: Report) => namesOf(suite, 'flaky')),
  }
}

function namesOf({ suites = [], specs = [] }: Report, outcome: 'flaky' | 'unexpected'): string[] {
  const own = specs.filter(({ tests }: Report) => tests.some(({ status }: Report) => status === outcome))
  return [
    ...own.map(({ file, line, title }: Report) => `${file}:${line} ${title}`),
    ...suites.flatMap((suite: Report) => namesOf(suite, outcome)),
  ]
}
