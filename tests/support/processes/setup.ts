import { startTestServer } from '../database/database.ts';

/**
 * Before all tests: one PostgreSQL. Its administrative address is in TEST_POSTGRES_URL, where `freshDatabase` makes databases; what is
 * put into TEST_FOLDER goes with it.
 */
export default async function setup() {
  const { adminUrl, folder, stop } = await startTestServer();
  process.env.TEST_POSTGRES_URL = adminUrl;
  process.env.TEST_FOLDER = folder;
  return stop;
}
