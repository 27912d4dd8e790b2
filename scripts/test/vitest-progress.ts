import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite, Vitest } from 'vitest/node'
import { Progress } from './progress.ts'

/** Reports a Vitest run in few lines: progress, and each failure in full when it happens. */
export default class VitestProgress implements Reporter {
  #vitest?: Vitest
  #progress?: Progress

  onInit(vitest: Vitest) {
    this.#vitest = vitest
    const seed = vitest.getSeed()
    if (seed !== null) vitest.logger.log(`  En cualquier orden: --sequence.seed=${seed}`)
  }

  onTestRunStart(files: readonly TestSpecification[]) {
    this.#progress = new Progress('archivos', files.length)
  }

  onTestCaseResult(test: TestCase) {
    this.#print(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors)
  }

  onTestSuiteResult(suite: TestSuite) {
    this.#print(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module: TestModule) {
    this.#print(module.relativeModuleId, module.errors())
    this.#progress?.advance()
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]) {
    this.#print('Fuera de las pruebas', errors)
    this.#progress?.end()
  }

  #print(name: string, errors: readonly SerializedError[] = []) {
    for (const error of errors) {
      this.#vitest?.logger.error(`\n✗ ${name}`)
      this.#vitest?.logger.printError(shortened(error))
    }
  }
}

/** A page that does not hold what it should is one line of 200 KB. */
const MAX_LINE = 400

function shortened(error: SerializedError): SerializedError {
  const texts = Object.entries(error).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const shorter = texts.map(([key, text]) => [key, text.replace(LONG_LINE, '$1…')])
  return { ...error, ...Object.fromEntries(shorter) }
}

const LONG_LINE = new RegExp(`^(.{${MAX_LINE}}).+$`, 'gm')
