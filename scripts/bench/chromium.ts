import { existsSync } from 'node:fs'
import config from '../../playwright.config.ts'

const launch = config.use?.launchOptions

/** Debian's, with windows: the one without places letters by whole pixels, which no visitor's does. */
const VISITORS = '/usr/bin/chromium'

export const chromiumPath =
  !process.env.CHROMIUM_PATH && existsSync(VISITORS) ? VISITORS : (launch?.executablePath ?? '')

/** With the same switches as for the journeys of the tests. */
export const launchOptions = { ...launch, executablePath: chromiumPath }

/** For a program that starts Chromium by itself. */
export const chromiumFlags = [...(launch?.args ?? []), ...(launch?.chromiumSandbox ? [] : ['--no-sandbox'])]
