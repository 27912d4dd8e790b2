import { defineConfig } from '@playwright/test'

/** The journeys of visitors and of the team, in the system's Chromium against the built site. */
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/server.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Set by the global set-up, and read again by each worker that starts after it.
    baseURL: process.env.BASE_URL,
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
