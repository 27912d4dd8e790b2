import { existsSync } from 'node:fs'

/**
 * Debian's Chromium for the journeys, so that tests download nothing of their own. The one without windows comes
 * first: the same engine, and the fresh profile of each test costs a fraction of what it does with them.
 */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const chromiumPath = process.env.CHROMIUM_PATH || (KNOWN.find((path) => existsSync(path)) ?? KNOWN[0])
