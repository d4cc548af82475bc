import { tooManyRecords } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** Takes records from what the answer may still hold, records inside records included. @throws 413 when nothing is left */
export function takeRecords({ request: { records } }: Context, count: number): void {
  if (!records) return;
  records.left -= count;
  if (records.left < 0) throw tooManyRecords();
}
