import { freshDatabase, startTestServer } from './database.ts';
import { startWhole } from './whole.ts';

/** Before the tests of the pages: a whole service with the sample convention, at E2E_BASE_URL, unless a running one is named there. */
export default async function setup() {
  if (process.env.E2E_BASE_URL) return;
  const server = await startTestServer();
  process.env.TEST_POSTGRES_URL = server.adminUrl;
  try {
    const { url } = await freshDatabase();
    const service = await startWhole({ DATABASE_URL: url, DEMO: 'yes' });
    process.env.E2E_BASE_URL = service.base_url;
    return async () => {
      await service.stop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
