import { api } from '../../../client/api.ts';
import { type Clock, plusDays, toDateInput } from '../../../client/format/times.ts';
import { parseInstant } from '../../../client/format/wallTime.ts';
import { defaultHours, intervalOf } from './hours.ts';

/** The most days that a new convention begins with. */
export const MAX_DAYS = 14;

/**
 * The dates from the first to the last, both included; one alone is a convention of one day, and none gives none.
 * Null if the last is before the first, or there are more than `MAX_DAYS`.
 */
export function datesBetween(first: string, last: string, { zone }: Clock): readonly string[] | null {
  const [from, until] = [first || last, last || first];
  const dates: string[] = [];
  for (let date = from; date && date <= until; ) {
    const noon = dates.length < MAX_DAYS ? parseInstant(`${date}T12:00`, zone) : null;
    const next = noon && plusDays(noon, 1, zone);
    if (!next) return null;
    dates.push(date);
    date = toDateInput(next, zone);
  }
  return dates.length || !from ? dates : null;
}

/** Adds days with the usual hours and their day parts. @throws the refusal of the first that cannot be added */
export async function addFirstDays(convention_id: string, dates: readonly string[], clock: Clock): Promise<void> {
  for (const date of dates) {
    const times = intervalOf({ ...defaultHours, date }, clock);
    if (!times) continue;
    await api.conventionday.create.mutate({
      convention_id,
      start_date: new Date(times.start_date),
      end_date: new Date(times.end_date),
      generate_dayparts: true,
    });
  }
}
