import { historyRefusals } from '../../../messages/core/history.ts';
import { invalid, Refusal } from '../../errors/refusals.ts';

/**
 * A place among the changes of a convention, as `<installation>.<seconds>.<from>.<until>.<id>`. Whoever holds it has all that the snapshot
 * `from` saw, and of what `until` saw the changes up to `id`. Numbers of changes alone are no place: one with a lower number may be
 * committed later.
 */
export interface ChangeCursor {
  /** Snapshots of PostgreSQL. '': before the first change. */
  readonly from: string;
  /** '': whatever is there when it is read. */
  readonly until: string;
  readonly id: string;
}
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/;
const MAX_ID = 2n ** 63n;

/** Whether PostgreSQL would take it: the transactions that were under way lie between the ends, in order. */
function isSnapshot(text: string): boolean {
  const [, first, last, under] = SNAPSHOT.exec(text) ?? [];
  if (!first || !last) return false;
  const xmin = BigInt(first);
  const xmax = BigInt(last);
  const active = under?.split(',').map(BigInt) ?? [];
  return (
    xmin > 0n &&
    xmin <= xmax &&
    xmax < MAX_ID &&
    active.every((one, n) => one >= xmin && one < xmax && (n === 0 || one > (active[n - 1] ?? 0n)))
  );
}

/** The cursor in words that a program sends back. */
export const cursorText = ({ from, until, id }: ChangeCursor, installation: string, now = Date.now()): string =>
  [installation, Math.floor(now / 1000), from, until, id].join('.');

/**
 * The place that a program names. @throws 400/442 since, if it is none; 410/410, if it is of another installation, such as the one before a
 * restore, or older than the history that is kept
 */
export function parseCursor(text: string, installation: string, days: number, now = Date.now()): ChangeCursor {
  const [theirs, seconds, from, until, id, ...more] = text.split('.');
  const isWhole = from !== undefined && until !== undefined && more.length === 0;
  if (!isWhole || !/^[0-9a-f]{8}$/.test(theirs ?? '') || !/^\d{1,12}$/.test(seconds ?? '') || !/^\d{1,18}$/.test(id ?? ''))
    throw invalid('since', historyRefusals.noPlace);
  if ([from, until].some((one) => one !== '' && !isSnapshot(one))) throw invalid('since', historyRefusals.noPlace);
  if (theirs !== installation || now / 1000 - Number(seconds) > days * 86_400)
    throw new Refusal(410, 410, 'since', historyRefusals.forgotten);
  return { from, until, id: id ?? '0' };
}
