import config from '../../playwright.config.ts'

const launch = config.use?.launchOptions

/** The same browser, with the same switches, as the journeys of the tests. */
export const launchOptions = launch

export const chromiumPath = launch?.executablePath ?? ''

/** For a program that starts Chromium by itself. */
export const chromiumFlags = [...(launch?.args ?? []), ...(launch?.chromiumSandbox ? [] : ['--no-sandbox'])]
