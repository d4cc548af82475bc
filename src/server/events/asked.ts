import type { Context } from '../context.ts';
import { invalid, missing, stateForbids, unknownReference } from '../errors.ts';
import { findPlace, type Place, type Reason, type Seeker } from './possible.ts';
import { partsNeeded, type Run, runFrom, slotsOver } from './runs.ts';

/** What an assignment names: slots, or a start and spaces, or a start, or nothing. */
export interface Wanted {
  slot_id?: string[] | undefined;
  daypart_id?: string | undefined;
  space_id?: string[] | undefined;
}
const words: Readonly<Record<Reason, string>> = {
  no_room_for_type: 'no room that the event type may use has enough unlocked spaces',
  no_space_with_request: 'no room has spaces that offer what is asked for',
  no_space_large_enough: 'no room has spaces with enough seats',
  no_run_of_dayparts: 'there are not enough day parts in a row within the hours for attendees',
  host_busy: 'the event or one of its hosts is elsewhere at every possible time',
  all_taken: 'everything that would fit is taken',
};

async function runAt({ db }: Context, { event, duration }: Seeker, daypart_id: string): Promise<Run> {
  const first = await db.dayPart.findUniqueOrThrow({ where: { id: daypart_id } });
  if (first.convention_id !== event.convention_id) throw invalid('daypart_id', 'belongs to another convention.');
  const count = partsNeeded(duration, event.convention.slot_duration);
  const dayparts = await db.dayPart.findMany({
    where: { conventionday_id: first.conventionday_id, start_date: { gte: first.start_date } },
    orderBy: { start_date: 'asc' },
    take: count,
  });
  const run = runFrom(dayparts, first, count, duration);
  if (!run) throw invalid('daypart_id', `must be the first of ${count} day parts in a row on one day.`);
  return run;
}
/** @throws 400/440, 400/442 space_id */
async function spacesOf({ db }: Context, { convention_id }: Seeker, space_ids: readonly string[]): Promise<readonly string[]> {
  const spaces = await db.space.findMany({ where: { id: { in: [...space_ids] } } });
  if (spaces.length < space_ids.length) throw unknownReference('space_id', 'space');
  if (spaces.some((space) => space.convention_id !== convention_id)) throw invalid('space_id', 'belongs to another convention.');
  return space_ids;
}
function found(place: Place | Reason): Place {
  if (typeof place === 'string') throw stateForbids('slots', `slots: no place was found (${place}): ${words[place]}.`);
  return place;
}

/** The slots that a sitting is to have. @throws 400, 409/453 slots where none can be found */
export async function slotsFor(ctx: Context, seeker: Seeker, { slot_id, daypart_id, space_id }: Wanted): Promise<string[]> {
  if (slot_id) return slot_id;
  if (space_id && !daypart_id) throw missing('daypart_id');
  const at = daypart_id ? await runAt(ctx, seeker, daypart_id) : undefined;
  if (at && space_id) return slotsOver(ctx, at, await spacesOf(ctx, seeker, space_id));
  const place = found(await findPlace(ctx, seeker, at));
  return slotsOver(ctx, place.run, place.space_ids);
}
