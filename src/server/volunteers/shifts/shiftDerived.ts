import type { Shift } from '../../../generated/prisma/client.ts';
import { computedFrom } from '../../core/loaders.ts';
import { formatTimesRange, type LocalClock } from '../../platform/format/times.ts';
import { hoursBetween } from './hours.ts';

/** What is read with each shift. */
export interface ShiftRelations {
  convention: LocalClock;
  _count: { volunteershifts: number };
}
type Times = Pick<Shift, 'start_time' | 'end_time'>;

/** The fields of shifts that are computed from their rows. */
export const derived = {
  times_range: computedFrom(
    { start_time: true, end_time: true, convention: true },
    ({ start_time, end_time, convention }: Times & Pick<ShiftRelations, 'convention'>) =>
      formatTimesRange(start_time, end_time, convention.timezone),
  ),
  duration_in_hours: computedFrom({ start_time: true, end_time: true }, ({ start_time, end_time }: Times) =>
    hoursBetween(start_time, end_time),
  ),
  scheduled_count: computedFrom({ _count: true }, ({ _count }: Pick<ShiftRelations, '_count'>) => _count.volunteershifts),
};
