/** `npm run backup:try -- FILE`: restores a backup into a database of its own, which is deleted afterwards. */
import path from 'node:path';
import { trialErrors, trialLines } from '../../../messages/backup/trial.ts';
import { tryBackup } from '../../backup/trial.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { runCommand } from './database.ts';

const [name] = process.argv.slice(2);

await runCommand(
  async (url) => {
    if (!name) throw new OperatorError(trialErrors.usage);
    const { manifest } = await tryBackup(path.resolve(name), url);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(trialLines.good({ rows, images: manifest.images.length, date: manifest.created_date }));
  },
  { besideService: true },
);
