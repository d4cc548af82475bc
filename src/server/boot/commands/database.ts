import { runningUrl, startEmbedded } from '../../db/embedded.ts';
import { primaryUrl } from '../../db/servers/atStart.ts';
import { configure, readConfig } from '../../platform/config.ts';
import { OperatorError } from '../../platform/OperatorError.ts';

/**
 * Does a command's work on the database of the settings, without PgBouncer in between. The built-in one is started for it, or used as it
 * runs if the work may go on beside a service.
 */
async function withDatabase(work: (url: string) => Promise<void>, { besideService }: { besideService: boolean }): Promise<void> {
  const config = readConfig();
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_DIRECT_URL) {
    configure(config);
    return work(await primaryUrl(DATABASE_DIRECT_URL));
  }
  const running = besideService ? runningUrl(DATA_DIR) : undefined;
  const server = running ? undefined : await startEmbedded(DATA_DIR);
  const url = running ?? server?.url ?? '';
  configure({ ...config, DATABASE_URL: url });
  try {
    await work(url);
  } finally {
    await server?.stop();
  }
}

/** Runs a command to its end. Its exit code says whether it did what it was asked for. */
export async function runCommand(work: (url: string) => Promise<void>, options: { besideService: boolean }): Promise<never> {
  try {
    await withDatabase(work, options);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}
