import { defineConfig } from 'vitest/config';

/** Files that choose settings or a database for the service, restart it, or look at the whole of it: a process each. */
const alone = [
  'tests/{boot,demo,integrations,jobs,mail,races,search}/*.test.ts',
  'tests/auth/{nextauth,passwords,session,signin}.test.ts',
  'tests/bench/*.test.ts',
  'tests/contract/fuzz/*.test.ts',
  'tests/convention/venue.test.ts',
  'tests/db/{database,rows}.test.ts',
  'tests/events/autoschedule.test.ts',
  'tests/http/rateLimit.test.ts',
  'tests/integrations/images/files.test.ts',
  'tests/integrations/images/uploadThing/*.test.ts',
  'tests/library/import*.test.ts',
  'tests/people/user.test.ts',
];

/** Files that load parts of the service and start none. */
const parts = [
  'tests/{core,dashboard,db,errors,platform,types}/**/*.test.ts',
  'tests/http/{answers,requests,typed,uploads}.test.ts',
  'tests/http/openapi/*.test.ts',
];

const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/processes/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { ...patience, name: 'alone', include: alone } },
      // They load the service without starting it: whoever shared their process would find it without a database.
      { test: { ...patience, name: 'parts', include: parts, exclude: alone, isolate: false } },
      {
        test: {
          ...patience,
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...parts, ...alone],
          isolate: false,
          env: { TEST_SHARED: 'yes' },
        },
      },
    ],
  },
});
