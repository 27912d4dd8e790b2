import { existsSync } from 'node:fs'

/**
 * Debian's Chromium for the browser tests, so that they download none. The headless shell is preferred: it is
 * the same engine, and a fresh profile per test costs a fraction of what it does with the full browser.
 */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const chromiumPath = process.env.CHROMIUM_PATH || (KNOWN.find((path) => existsSync(path)) ?? KNOWN[0])
