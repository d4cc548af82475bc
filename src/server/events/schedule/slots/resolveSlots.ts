import type { DayPart } from '../../../../generated/prisma/client.ts';
import { noPlaceReasons, scheduleRefusals } from '../../../../messages/events/schedule.ts';
import { invalid, missing, referenceNotFound, stateForbids, wrongConvention } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { loadSlots, partsNeeded, type Run, runFrom, slotsDuring } from './consecutiveDayparts.ts';
import { findPlace, type NoPlaceReason, type Place, type PlaceRequest } from './findPlace.ts';

/** The parameters of an assignment: slots, or a start and spaces, or a start, or nothing. */
export interface SlotRequest {
  slot_id?: string[] | undefined;
  daypart_id?: string | undefined;
  space_id?: string[] | undefined;
}

/** A start and spaces for a session. */
export interface PlaceAndStart {
  request: PlaceRequest;
  daypart_id: string;
  space_id: readonly string[];
}

/** All day parts of the days of some day parts, in order of time. */
const daypartsOfDays = ({ db }: Context, daypart_ids: readonly string[]): Promise<DayPart[]> =>
  db.dayPart.findMany({
    where: { conventionday: { dayparts: { some: { id: { in: [...daypart_ids] } } } } },
    orderBy: { start_date: 'asc' },
  });
/** The run of day parts for a session that begins with a day part. @throws 400/440, 400/442 daypart_id */
function runStartingAt(parts: readonly DayPart[], { event, duration }: PlaceRequest, daypart_id: string): Run {
  const first = parts.find(({ id }) => id === daypart_id);
  if (!first) throw referenceNotFound('daypart_id', 'day part');
  if (first.convention_id !== event.convention_id) throw wrongConvention('daypart_id');
  const count = partsNeeded(duration, event.convention.slot_duration);
  const sameDay = parts.filter(({ conventionday_id }) => conventionday_id === first.conventionday_id);
  const run = runFrom(sameDay, first, count, duration);
  if (!run) throw invalid('daypart_id', scheduleRefusals.tooFewDayparts({ count }));
  return run;
}
/** Requires that the spaces exist and belong to the convention. @throws 400/440, 400/442 space_id */
async function assertSpacesFound({ db }: Context, starts: readonly PlaceAndStart[]): Promise<void> {
  const ids = [...new Set(starts.flatMap(({ space_id }) => space_id))];
  const spaces = await db.space.findMany({ where: { id: { in: ids } }, select: { id: true, convention_id: true } });
  const conventionOf = new Map(spaces.map(({ id, convention_id }) => [id, convention_id]));
  for (const { request, space_id } of starts)
    for (const id of space_id) {
      if (!conventionOf.has(id)) throw referenceNotFound('space_id', 'space');
      if (conventionOf.get(id) !== request.convention_id) throw wrongConvention('space_id');
    }
}
/** The ids of the slots of each start, in the order of the starts. @throws 400 */
export async function resolveStarts(ctx: Context, starts: readonly PlaceAndStart[]): Promise<string[][]> {
  if (!starts.length) return [];
  const parts = await daypartsOfDays(
    ctx,
    starts.map(({ daypart_id }) => daypart_id),
  );
  const runs = starts.map(({ request, daypart_id, space_id }) => ({
    run: runStartingAt(parts, request, daypart_id),
    space_ids: space_id,
  }));
  await assertSpacesFound(ctx, starts);
  const slots = await loadSlots(ctx, runs);
  return runs.map(({ run, space_ids }) => slotsDuring(slots, run, space_ids));
}
function placeOrRefusal(place: Place | NoPlaceReason): Place {
  if (typeof place === 'string')
    throw stateForbids('slots', scheduleRefusals.noPlace({ reason: place, explanation: noPlaceReasons[place] }));
  return place;
}

/** The ids of the slots for a session: the requested ones, or those of the best place. @throws 400; 409/453 slots if there is no place */
export async function resolveSlots(
  ctx: Context,
  request: PlaceRequest,
  { slot_id, daypart_id, space_id }: SlotRequest,
): Promise<string[]> {
  if (slot_id) return slot_id;
  if (space_id && !daypart_id) throw missing('daypart_id');
  if (daypart_id && space_id) return (await resolveStarts(ctx, [{ request, daypart_id, space_id }])).flat();
  const at = daypart_id ? runStartingAt(await daypartsOfDays(ctx, [daypart_id]), request, daypart_id) : undefined;
  const place = placeOrRefusal(await findPlace(ctx, request, at));
  return slotsDuring(await loadSlots(ctx, [place]), place.run, place.space_ids);
}
