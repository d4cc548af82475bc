/** `npm run release:keep`: keeps what later versions are tried with, a backup of the demo of this version and its schema. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { migrationsFolder } from '../../src/server/db/schemaFiles.ts';
import { localFolder } from '../../src/server/integrations/images/localFolder.ts';
import { freshDatabase, startTestServer } from '../support/database/database.ts';
import { startWhole } from '../support/processes/whole.ts';

const folder = path.resolve('tests/releases', packageJson.version);
const file = path.join(folder, 'backup.tar.gz');
const server = await startTestServer();
process.env.TEST_POSTGRES_URL = server.adminUrl;
try {
  const { url } = await freshDatabase();
  const DATA_DIR = path.join(server.folder, 'service');
  const service = await startWhole({ DATABASE_URL: url, DEMO: 'test', DATA_DIR, PAGES: 'no' });
  await service.stop();
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const { bytes } = await writeBackup(url, localFolder(path.join(DATA_DIR, 'images')), file);
  copyFileSync(path.join(migrationsFolder, 'schema.prisma'), path.join(folder, 'schema.prisma'));
  console.log(`Kept: ${path.relative('.', folder)} (${(bytes / 1e6).toFixed(1)} MB).`);
} finally {
  await server.stop();
}
