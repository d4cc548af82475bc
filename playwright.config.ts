import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? process.env.CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e.ts',
  outputDir: 'tests/.output/pages',
  workers: 3, // more than cores: much of a test is waiting
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    trace: 'retain-on-failure',
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
