import { existsSync } from 'node:fs'
import config from '../../playwright.config.ts'

const launch = config.use?.launchOptions

/** Debian's Chromium with a display: the headless shell positions glyphs at whole pixels, unlike visitors' browsers. */
const VISITORS = '/usr/bin/chromium'

export const chromiumPath =
  !process.env.CHROMIUM_PATH && existsSync(VISITORS) ? VISITORS : (launch?.executablePath ?? '')

/** Launch options of the browser tests, with that Chromium. */
export const launchOptions = { ...launch, executablePath: chromiumPath }

/** Switches for a program that starts Chromium itself. */
export const chromiumFlags = [...(launch?.args ?? []), ...(launch?.chromiumSandbox ? [] : ['--no-sandbox'])]
