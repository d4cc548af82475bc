import { ledgerLog } from '../../messages/ledger/ledger.ts';
import type { Db } from '../platform/context.ts';
import { log } from '../platform/log.ts';

interface Difference {
  convention_id: string;
  rule: string;
  record_id: string;
}
/**
 * Adds the ledger up anew, once a day on all machines together, and logs what does not agree: items with their lines, lines with their entries,
 * orders with their lines. Returns the differences, of which there are none; null if it was done today. What fails is logged, and due again.
 */
export async function checkLedger(db: Db): Promise<Difference[] | null> {
  const done = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM setting WHERE key = 'ledger_checked' AND value = to_char(now(), 'YYYY-MM-DD')`;
  if (done.length) return null;
  try {
    const differences = await db.$queryRaw<Difference[]>`SELECT * FROM ledger_differences() LIMIT 100`;
    if (differences.length) log.error({ differences }, ledgerLog.differs);
    await db.$executeRaw`
      INSERT INTO setting (key, value) VALUES ('ledger_checked', to_char(now(), 'YYYY-MM-DD'))
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, date_updated = now()`;
    return differences;
  } catch (err) {
    log.error({ err }, ledgerLog.failed);
    throw err;
  }
}
