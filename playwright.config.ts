import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? process.env.CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/processes/e2e.ts',
  outputDir: 'tests/.output/pages',
  workers: 3, // a test often waits, such as until an undo is over
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // A trace costs as much again as the test: `npx playwright test --trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
      // Chromium has no sandbox for root.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
