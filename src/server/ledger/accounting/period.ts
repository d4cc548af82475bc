import { DateTime } from 'luxon';
import { invoiceRefusals as refusals } from '../../../messages/ledger/invoices.ts';
import { invalid } from '../../errors/refusals.ts';

/** Days from one to another, both included, in a zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** The moments at which it begins and ends. */
  readonly start: Date;
  readonly end: Date;
}
function dayOf(name: string, value: unknown, zone: string): DateTime {
  const day = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? DateTime.fromISO(value, { zone }) : null;
  if (!day?.isValid || day.year < 2000) throw invalid(name, refusals.period);
  return day;
}
/** The period that a request names by its first and last day, at most a year. @throws 400/442 from, to */
export function periodOf({ from, to }: Readonly<Record<string, unknown>>, zone: string): Period {
  const [first, last] = [dayOf('from', from, zone), dayOf('to', to, zone)];
  if (last < first) throw invalid('to', refusals.periodOrder);
  if (last >= first.plus({ years: 1 })) throw invalid('to', refusals.oneYear);
  return {
    ...{ from: first.toISODate() ?? '', to: last.toISODate() ?? '' },
    ...{ start: first.startOf('day').toJSDate(), end: last.plus({ days: 1 }).startOf('day').toJSDate() },
  };
}
