import { existsSync } from 'node:fs'

/**
 * Debian's Chromium for the browser tests, so that none is downloaded. The headless shell is preferred: the same
 * engine, and a fresh profile per test costs a fraction of the full browser's.
 */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const chromiumPath = process.env.CHROMIUM_PATH || (KNOWN.find((path) => existsSync(path)) ?? KNOWN[0])
