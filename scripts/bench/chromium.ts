import { existsSync } from 'node:fs'
import config from '../../playwright.config.ts'

const launch = config.use?.launchOptions

/**
 * Debian's Chromium with a display: the headless shell positions glyphs at whole pixels, which no visitor's
 * browser does.
 */
const VISITORS = '/usr/bin/chromium'

export const chromiumPath =
  !process.env.CHROMIUM_PATH && existsSync(VISITORS) ? VISITORS : (launch?.executablePath ?? '')

/** Same switches as the browser tests. */
export const launchOptions = { ...launch, executablePath: chromiumPath }

/** Switches for a program that starts Chromium by itself. */
export const chromiumFlags = [...(launch?.args ?? []), ...(launch?.chromiumSandbox ? [] : ['--no-sandbox'])]
