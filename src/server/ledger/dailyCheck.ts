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
 * orders with their lines. Returns the differences, of which there are none; null if it was done today.
 */
export async function checkLedger(db: Db): Promise<Difference[] | null> {
  const due = await db.$executeRaw`
    INSERT INTO setting (key, value) VALUES ('ledger_checked', to_char(now(), 'YYYY-MM-DD'))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, date_updated = now() WHERE setting.value <> excluded.value`;
  if (!due) return null;
  const differences = await db.$queryRaw<Difference[]>`SELECT * FROM ledger_differences() LIMIT 100`;
  if (differences.length) log.error({ differences }, ledgerLog.differs);
  return differences;
}
