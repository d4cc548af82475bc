import { parseArgs } from 'node:util';
import pg from 'pg';
import { startService } from '../child.ts';
import { withDatabase } from '../database.ts';
import { measurePages } from './pages.ts';
import { measureRequests } from './requests.ts';
import { data } from './site.ts';

/* Public pages on a slow phone, and the program for many at the same time; see README.md. */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const isGood = await withDatabase(async ({ url }, folder) => {
  const db = new pg.Client(url);
  await db.connect();
  await db.query(data);
  const env = { DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const service = await startService('service', env);
  try {
    const pages = values.only === 'requests' || (await measurePages(`http://127.0.0.1:${service.port}`));
    const requests = values.only === 'pages' || (await measureRequests(service.port, db));
    return pages && requests;
  } finally {
    await service.stop();
    await db.end();
  }
});
if (!isGood) process.exitCode = 1;
