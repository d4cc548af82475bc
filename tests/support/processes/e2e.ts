import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { freshDatabase, startTestServer } from '../database/database.ts';
import { newFolder } from './processes.ts';
import { startWhole } from './whole.ts';

/** A place for a server that stands in for Stripe or is a printer, which the test that needs it starts. */
const standInPlace = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens
      server.close(() => resolve(`127.0.0.1:${port}`));
    });
  });

/**
 * Before the tests of the pages: a whole service with the small sample convention, at E2E_BASE_URL, unless a running one is named there.
 * E2E_ACCOUNTS is the file of its accounts.
 */
export default async function setup() {
  if (process.env.E2E_BASE_URL) return;
  const server = await startTestServer();
  process.env.TEST_POSTGRES_URL = server.adminUrl;
  try {
    const { url } = await freshDatabase();
    const folder = newFolder();
    process.env.STRIPE_STAND_IN = await standInPlace();
    process.env.E2E_PRINTER = await standInPlace();
    const PRINTERS = `Desk A=ipp://${process.env.E2E_PRINTER}/ipp/print`;
    const { STRIPE_STAND_IN } = process.env;
    const allowed = { PRIVATE_PUSH: 'yes', PRIVATE_IMPORTS: 'yes', PRINTERS };
    const service = await startWhole({ DATABASE_URL: url, DEMO: 'test', DATA_DIR: folder, STRIPE_STAND_IN, ...allowed });
    process.env.E2E_BASE_URL = service.base_url;
    process.env.E2E_DATABASE_URL = url;
    process.env.E2E_ACCOUNTS = path.join(folder, 'demo.json');
    return async () => {
      await service.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
