import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/prepare/chromium-path.mjs'

/** The journeys of visitors and of the team, in the system's Chromium against the built site. */
const asRoot = process.getuid?.() === 0

/**
 * What no test needs of the browser. The first two are pages of its address bar, which it loads anew for
 * each test: a quarter of all the work. Chromium reads the last such list alone, so that it repeats what
 * Playwright's own says about pages.
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

export default defineConfig({
  testDir: 'tests/e2e',
  // Against what never ends, not against what is slow on a machine that does much else.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each has a site and a database of its own (tests/e2e/journeys.ts). One more than a small machine has cores: a
  // worker keeps two thirds of one busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One of hundreds that raced must not stop a release. It is no sound test for that: `npm test` ends with its
  // name, and it is a defect to mend.
  retries: 1,
  use: {
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    // Neither filmed nor photographed: that is a fifth of all the work. `--trace on` shows the one that fails.
    trace: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: chromiumPath,
      // Chromium refuses to be root inside its own sandbox.
      chromiumSandbox: !asRoot,
      args: [
        '--headless',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one window share what has been read and compiled (tests/e2e/shared-window.ts).
        '--process-per-site',
        `--disable-features=${UNUSED.join(',')}`,
      ],
    },
  },
})
