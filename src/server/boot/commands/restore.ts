/** `npm run restore -- FILE [--replace]`: fills a database from a backup. `--continue` lets background work go on afterwards. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupErrors, backupLines } from '../../../messages/backup/operator.ts';
import { withConnection } from '../../backup/connect.ts';
import { continueWork } from '../../backup/pause.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { eraseAgain } from '../../people/closing/eraseAgain.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { runCommand } from './database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, continue: { type: 'boolean' } },
});

async function goOn(url: string) {
  const wasPaused = await withConnection(url, 'convene restore', continueWork);
  console.log(wasPaused ? backupLines.continued : backupLines.neverPaused);
}

async function restore(url: string) {
  const [name] = positionals;
  if (!name) throw new OperatorError(backupErrors.restoreUsage);
  const file = path.resolve(name);
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const replaced = values.replace ? path.join(path.dirname(file), `before-restore-${stamp}.tar.gz`) : undefined;
  const { manifest, migrated } = await restoreBackup(file, { url, store: imageStore(), replaced });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(backupLines.restored({ rows, images: manifest.images.length, date: manifest.created_date }));
  if (migrated.length) console.log(backupLines.migrated({ names: migrated.join(', ') }));
  if (replaced && existsSync(replaced)) console.log(backupLines.replaced({ file: replaced }));
  const erased = await eraseAgain();
  if (erased) console.log(backupLines.erased({ count: erased }));
  console.log(backupLines.paused);
}

await runCommand(values.continue ? goOn : restore, { besideService: values.continue ?? false });
