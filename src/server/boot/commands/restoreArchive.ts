/** `npm run archive:restore -- FILE`: makes an empty installation out of the archive of a convention. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { archiveErrors, archiveLines } from '../../../messages/backup/archive.ts';
import { backupLines } from '../../../messages/backup/operator.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { eraseAgain } from '../../people/closing/eraseAgain.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { runCommand } from './database.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await runCommand(
  async (url) => {
    const [name] = positionals;
    if (!name) throw new OperatorError(archiveErrors.restoreUsage);
    const restored = await restoreBackup(path.resolve(name), { url, store: imageStore(), format: 'convene-archive' });
    const { convention, tables, images, created_date } = restored.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(archiveLines.restored({ name: convention?.name ?? '', rows, images: images.length, date: created_date }));
    if (restored.migrated.length) console.log(backupLines.migrated({ names: restored.migrated.join(', ') }));
    const erased = await eraseAgain();
    if (erased) console.log(backupLines.erased({ count: erased }));
    console.log(archiveLines.whatNow);
  },
  { besideService: false },
);
