import { startTestServer } from './database.ts';

/** Before all tests: one PostgreSQL. Its administrative address is in TEST_POSTGRES_URL; `freshDatabase` makes databases there. */
export default async function setup() {
  const { adminUrl, stop } = await startTestServer();
  process.env.TEST_POSTGRES_URL = adminUrl;
  return stop;
}
