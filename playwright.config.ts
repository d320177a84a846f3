import { defineConfig } from '@playwright/test'
import { withoutEnvFile } from '@/scripts/serve'

const port = Number(process.env.E2E_PORT ?? 4155)

const ALONE = /\.alone\.spec\.ts$/

/** Journeys in a real browser, against the production server with the demo data on a folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // what measures time runs after the others, with nothing beside it (scripts/test.mjs)
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
  // a test that needs a second try is mended (docs/adr/0085)
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // answers that a worker fetches cannot be watched; its own tests let it in
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server.mjs',
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    env: {
      ...withoutEnvFile,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: '.data/e2e',
      DEMO: '1',
      LOCAL_IDENTITY: '1',
      PSEUDO_LOCALE: '1',
      AUTOPILOT_SPEED: '12',
      LOG_LEVEL: 'warn',
      ADMIN_PANEL_URL: 'https://admin.example/',
      // every new customer of a test comes from an address of their own: sign-up is limited per address
      TRUST_PROXY: '1',
    },
  },
})
