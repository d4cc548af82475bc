import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { InGoodOrder } from './tests/support/processes/inGoodOrder.ts';

/** A file that chooses its own database for this process, and loses it: a process of its own, which reads all that it needs anew. */
const alone = ['tests/db/database.test.ts'];

const each = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } }, // a busy machine may be slow
  // Every request makes garbage that is soon forgotten: with more room for the young, less time goes into collecting it.
  execArgv: ['--max-semi-space-size=64'],
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/processes/setup.ts'],
    pool: 'forks',
    maxWorkers: Math.max(3, availableParallelism()), // a test often waits, such as for a process that starts
    sequence: process.env.TEST_SEED
      ? { shuffle: { files: true }, seed: Number(process.env.TEST_SEED) }
      : { sequencer: InGoodOrder },
    projects: [
      { test: { ...each, name: 'alone', include: alone } },
      {
        test: {
          ...each,
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{e2e,cluster}/**', ...alone],
          isolate: false,
        },
      },
    ],
  },
});
