import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { Progress } from './progress.ts'

/** Reports a Playwright run in few lines: progress, and each failure in full when it happens. */
export default class PlaywrightProgress implements Reporter {
  #progress?: Progress

  onBegin(_: FullConfig, suite: Suite) {
    this.#progress = new Progress('pruebas', suite.allTests().length)
  }

  onTestEnd(test: TestCase, { errors, retry }: TestResult) {
    for (const error of errors) print(test.titlePath().filter(Boolean).join(' › '), error)
    if (errors.length === 0 || retry === test.retries) this.#progress?.advance()
  }

  onError(error: TestError) {
    print('Fuera de las pruebas', error)
  }

  onEnd() {
    this.#progress?.end()
  }
}

function print(name: string, { stack, message, value, snippet }: TestError) {
  process.stdout.write(`\n✗ ${name}\n${stack ?? message ?? value}\n${snippet ?? ''}\n`)
}
