import { statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/prepare/chromium-path.mjs'
import { NIGHT, nightSpecs } from './scripts/test/night.ts'

/** The journeys of visitors and of the team, in the system's Chromium against the built site. */
const asRoot = process.getuid?.() === 0

/** Bytes. Playwright lets Chromium share memory through files on the disk, in case /dev/shm is small: a tenth more work. */
const ENOUGH_SHARED_MEMORY = 1024 ** 3

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_SHARED_MEMORY
  } catch {
    return false
  }
}

/**
 * Browser features that no test needs. The two omnibox pages are loaded anew for each test: a quarter of all the work.
 * Chromium reads only the last `--disable-features`, so the entries of Playwright's own list that concern pages are
 * repeated here.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Files of which every test is for the night. */
const WHOLE = nightSpecs().map((file) => `**/${file}`)

export default defineConfig({
  testDir: 'tests/e2e',
  // Timeouts are for what hangs, not for what is slow on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Each worker has its own site and database (tests/e2e/journeys.ts). One worker more than a small machine has cores:
  // a worker keeps two thirds of one busy.
  workers: 3,
  fullyParallel: false,
  // Together they are all tests, each once: a file that is named runs whole.
  projects: [
    { name: 'day', testIgnore: WHOLE, grepInvert: new RegExp(`@${NIGHT}`) },
    { name: 'night', testIgnore: WHOLE, grep: new RegExp(`@${NIGHT}`) },
    { name: 'night-files', testMatch: WHOLE },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A retry keeps one lost race among hundreds of tests from stopping a release. A test that needed it is a defect to
  // mend: `npm test` ends with its name.
  retries: 1,
  use: {
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    // Traces and screenshots would be a fifth of all the work. `--trace on` shows a failing test.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: chromiumPath,
      // Chromium refuses to be root inside its own sandbox.
      chromiumSandbox: !asRoot,
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--headless',
        '--disable-gpu',
        // Compositing in the browser's own process saves the messages between two.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Fewer collections of what a page, its scripts and the engines throw away: a twelfth of the work. No code is
        // optimised, since no page stays open for long enough: a seventh.
        '--js-flags=--min-semi-space-size=32,--max-semi-space-size=64,--no-opt,--no-maglev',
        // Pages of one window share what has been read and compiled.
        '--process-per-site',
        `--disable-features=${UNUSED.join(',')}`,
      ],
    },
  },
})
