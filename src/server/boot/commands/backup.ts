/** `npm run backup -- FILE`: writes everything to a file, also while the service runs. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupErrors, backupLines } from '../../../messages/backup/operator.ts';
import { writeBackup } from '../../backup/writeBackup.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { runCommand } from './database.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await runCommand(
  async (url) => {
    const [name] = positionals;
    if (!name) throw new OperatorError(backupErrors.backupUsage);
    const file = path.resolve(name);
    const { bytes, manifest } = await writeBackup(url, imageStore(), file);
    const { tables, images, missing_images } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (missing_images.length)
      console.warn(backupLines.missingFiles({ count: missing_images.length, names: missing_images.slice(0, 20).join(', ') }));
    console.log(backupLines.written({ file, megabytes: (bytes / 1e6).toFixed(1), rows, images: images.length }));
  },
  { besideService: true },
);
