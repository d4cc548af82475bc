import { defineConfig } from 'vitest/config';

/** Files that choose their own database for this process, or lose it: a process each. */
const alone = [
  'tests/db/{database,rows}.test.ts',
  'tests/integrations/secrets.test.ts',
  'tests/jobs/attempts.test.ts',
  'tests/library/importRestart.test.ts',
];
/** What is guaranteed of images wherever their files are kept. */
const images = ['conventionimage', 'files', 'hostile', 'prototypeimage'].map(
  (name) => `tests/integrations/images/${name}.test.ts`,
);

const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/processes/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'alone', include: alone } },
      {
        test: {
          ...patience,
          name: 'images at UploadThing',
          include: images,
          isolate: false,
          env: { IMAGE_STORE: 'UploadThing' },
        },
      },
      {
        test: {
          ...patience,
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...alone],
          isolate: false,
        },
      },
    ],
  },
});
