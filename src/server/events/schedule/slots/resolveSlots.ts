import type { DayPart } from '../../../../generated/prisma/client.ts';
import { invalid, missing, referenceNotFound, stateForbids, wrongConvention } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { loadSlots, partsNeeded, type Run, runFrom, slotsDuring } from './consecutiveDayparts.ts';
import { findPlace, type NoPlaceReason, type Place, type PlaceRequest } from './findPlace.ts';

/** What an assignment names: slots, or a start and spaces, or a start, or nothing. */
export interface SlotRequest {
  slot_id?: string[] | undefined;
  daypart_id?: string | undefined;
  space_id?: string[] | undefined;
}
const words: Readonly<Record<NoPlaceReason, string>> = {
  no_room_for_type: 'no room that the event type may use has enough unlocked spaces',
  no_space_with_request: 'no room has spaces that offer what is asked for',
  no_space_large_enough: 'no room has spaces with enough seats',
  no_run_of_dayparts: 'there are not enough day parts in a row within the hours for attendees',
  host_busy: 'the event or one of its hosts is elsewhere at every possible time',
  all_taken: 'everything that would fit is taken',
};

/** A start and spaces for a sitting. */
export interface PlaceAndStart {
  seeker: PlaceRequest;
  daypart_id: string;
  space_id: readonly string[];
}

/** The day parts of all days that those day parts are of, in order of time. */
const daypartsOfDays = ({ db }: Context, daypart_ids: readonly string[]): Promise<DayPart[]> =>
  db.dayPart.findMany({
    where: { conventionday: { dayparts: { some: { id: { in: [...daypart_ids] } } } } },
    orderBy: { start_date: 'asc' },
  });
/** @throws 400/440, 400/442 daypart_id */
function runStartingAt(parts: readonly DayPart[], { event, duration }: PlaceRequest, daypart_id: string): Run {
  const first = parts.find(({ id }) => id === daypart_id);
  if (!first) throw referenceNotFound('daypart_id', 'day part');
  if (first.convention_id !== event.convention_id) throw wrongConvention('daypart_id');
  const count = partsNeeded(duration, event.convention.slot_duration);
  const sameDay = parts.filter(({ conventionday_id }) => conventionday_id === first.conventionday_id);
  const run = runFrom(sameDay, first, count, duration);
  if (!run) throw invalid('daypart_id', `must be the first of ${count} day parts in a row on one day.`);
  return run;
}
/** @throws 400/440, 400/442 space_id */
async function assertSpacesFound({ db }: Context, starts: readonly PlaceAndStart[]): Promise<void> {
  const ids = [...new Set(starts.flatMap(({ space_id }) => space_id))];
  const spaces = await db.space.findMany({ where: { id: { in: ids } }, select: { id: true, convention_id: true } });
  const conventionOf = new Map(spaces.map(({ id, convention_id }) => [id, convention_id]));
  for (const { seeker, space_id } of starts)
    for (const id of space_id) {
      if (!conventionOf.has(id)) throw referenceNotFound('space_id', 'space');
      if (conventionOf.get(id) !== seeker.convention_id) throw wrongConvention('space_id');
    }
}
/** The slots of each, in the order of the starts. @throws 400 */
export async function resolveStarts(ctx: Context, starts: readonly PlaceAndStart[]): Promise<string[][]> {
  if (!starts.length) return [];
  const parts = await daypartsOfDays(
    ctx,
    starts.map(({ daypart_id }) => daypart_id),
  );
  const runs = starts.map(({ seeker, daypart_id, space_id }) => ({
    run: runStartingAt(parts, seeker, daypart_id),
    space_ids: space_id,
  }));
  await assertSpacesFound(ctx, starts);
  const slots = await loadSlots(ctx, runs);
  return runs.map(({ run, space_ids }) => slotsDuring(slots, run, space_ids));
}
function placeOrRefusal(place: Place | NoPlaceReason): Place {
  if (typeof place === 'string') throw stateForbids('slots', `slots: no place was found (${place}): ${words[place]}.`);
  return place;
}

/** The slots that a sitting is to have. @throws 400, 409/453 slots where none can be found */
export async function resolveSlots(
  ctx: Context,
  seeker: PlaceRequest,
  { slot_id, daypart_id, space_id }: SlotRequest,
): Promise<string[]> {
  if (slot_id) return slot_id;
  if (space_id && !daypart_id) throw missing('daypart_id');
  if (daypart_id && space_id) return (await resolveStarts(ctx, [{ seeker, daypart_id, space_id }])).flat();
  const at = daypart_id ? runStartingAt(await daypartsOfDays(ctx, [daypart_id]), seeker, daypart_id) : undefined;
  const place = placeOrRefusal(await findPlace(ctx, seeker, at));
  return slotsDuring(await loadSlots(ctx, [place]), place.run, place.space_ids);
}
