import { ledgerLog } from '../../messages/ledger/ledger.ts';
import { findStaff } from '../mail/readers.ts';
import { sendMail } from '../mail/sendMail.ts';
import { type Context, transaction } from '../platform/context.ts';
import { log } from '../platform/log.ts';

interface Difference {
  convention_id: string;
  rule: string;
  record_id: string;
}
/** Claims the check of today. Whoever asks meanwhile waits until it is done, and gets it if it fails. */
async function claimToday({ db }: Context): Promise<boolean> {
  const claimed = await db.$queryRaw<unknown[]>`
    INSERT INTO setting (key, value) VALUES ('ledger_checked', to_char(now(), 'YYYY-MM-DD'))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, date_updated = now() WHERE setting.value <> excluded.value
    RETURNING 1`;
  return claimed.length > 0;
}
/** Tells the treasurers of each convention what differs in its books. */
async function tellTreasurers(ctx: Context, differences: readonly Difference[]): Promise<void> {
  for (const convention_id of new Set(differences.map((each) => each.convention_id))) {
    const users = await findStaff(ctx, 'treasurer', convention_id);
    const records = differences.filter((each) => each.convention_id === convention_id).map(({ record_id }) => record_id);
    await sendMail(ctx, 'ledger_differs', {
      convention_id,
      to: { users },
      data: { convention_id, records: [...new Set(records)] },
    });
  }
}
/**
 * Adds the ledger up anew, once a day on all machines together: items with their lines, lines with their entries, orders with their lines.
 * What does not agree is logged and mailed to the treasurers. Returns the differences, of which there are none; null if it was done today.
 * What fails is logged, and due again.
 */
export async function checkLedger(whole: Context): Promise<Difference[] | null> {
  try {
    return await transaction(
      whole,
      async (ctx) => {
        if (!(await claimToday(ctx))) return null;
        const differences = await ctx.db.$queryRaw<Difference[]>`
          SELECT convention_id::text, rule, record_id::text FROM ledger_differences() LIMIT 100`;
        if (differences.length) log.error({ differences }, ledgerLog.differs);
        await tellTreasurers(ctx, differences);
        return differences;
      },
      true,
    );
  } catch (err) {
    log.error({ err }, ledgerLog.failed);
    throw err;
  }
}
