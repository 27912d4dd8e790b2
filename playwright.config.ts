import { defineConfig } from '@playwright/test'

/** The journeys of visitors and of the team, in the system's Chromium against the built site. */
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  // Each has a site and a database of its own (tests/e2e/journeys.ts).
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
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
      ],
    },
  },
})
