/** `npm run archive -- URI FILE`: writes one convention to a file that anybody can read, also while the service runs. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { archiveErrors, archiveLines } from '../../../messages/backup/archive.ts';
import { backupLines } from '../../../messages/backup/operator.ts';
import { writeArchive } from '../../backup/archive/writeArchive.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { runCommand } from './database.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await runCommand(
  async (url) => {
    const [uri, target] = positionals;
    if (!uri || !target) throw new OperatorError(archiveErrors.usage);
    const file = path.resolve(target);
    const { bytes, manifest } = await writeArchive(url, imageStore(), uri, file);
    const { convention, tables, images, missing_images } = manifest;
    if (missing_images.length)
      console.warn(backupLines.missingFiles({ count: missing_images.length, names: missing_images.slice(0, 20).join(', ') }));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = (bytes / 1e6).toFixed(1);
    console.log(archiveLines.written({ name: convention?.name ?? uri, file, megabytes, rows, images: images.length }));
  },
  { besideService: true },
);
