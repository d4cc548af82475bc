import { defineConfig } from 'vitest/config';

/** Files that choose settings or a database for the service, restart it, or look at the whole of it: a process each. */
const alone = [
  'tests/{demo,jobs,mail,races,search,server,services}/*.test.ts',
  'tests/contract/{fuzz,limits}.test.ts',
  'tests/convention/venue.test.ts',
  'tests/events/autoschedule.test.ts',
  'tests/images/files.test.ts',
  'tests/images/uploadThing/*.test.ts',
  'tests/library/import*.test.ts',
  'tests/people/{nextauth,passwords,session,signin,user}.test.ts',
  'tests/unit/{database,rows}.test.ts',
];

const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'alone', include: alone } },
      // They load the service without starting it: whoever shared their process would find it without a database.
      { test: { ...patience, name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: alone, isolate: false } },
      {
        test: {
          ...patience,
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/unit/**', ...alone],
          isolate: false,
          env: { TEST_SHARED: 'yes' },
        },
      },
    ],
  },
});
