import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, separately } from '../../../../client/api.ts';
import type { WireChanges, WireSchedule } from '../../../../server/events/schedule/board/shape.ts';
import { dayPartsFor, type Move } from '../model/move.ts';
import type { Session } from '../model/plan.ts';

export const scheduleKey = (id: string) => ['schedule', id] as const;

/** The whole schedule of a convention, kept up to date by announced changes. */
export const useSchedule = (id: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: scheduleKey(id),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api.convention.schedule.query({ id }, { ...separately, signal })) as WireSchedule, // complete, since no event is named
  });

/** The schedule with some events replaced by their current state; deleted ones are removed. */
function mergeChanges(old: WireSchedule, event_ids: readonly string[], now: WireChanges): WireSchedule {
  const changedIds = new Set(event_ids);
  const byId = new Map(now.events.map((event) => [event.id, event]));
  const oldIds = new Set(old.events.map(({ id }) => id));
  return {
    ...old,
    events: [
      ...old.events.flatMap((event) => (changedIds.has(event.id) ? (byId.get(event.id) ?? []) : event)),
      ...now.events.filter(({ id }) => !oldIds.has(id)),
    ],
    sessions: [...old.sessions.filter(({ event_id }) => !changedIds.has(event_id)), ...now.sessions],
    blocks: [...old.blocks.filter(({ event_id }) => !event_id || !changedIds.has(event_id)), ...now.blocks],
  };
}

/** Reloads some events; everything if there are too many, or if `event_ids` is null. */
export async function refetchEvents(client: QueryClient, id: string, event_ids: readonly string[] | null): Promise<void> {
  const key = scheduleKey(id);
  const unique = event_ids && [...new Set(event_ids)];
  if (!unique || unique.length > 40 || !client.getQueryData(key)) return client.invalidateQueries({ queryKey: key });
  if (!unique.length) return;
  const changes: WireChanges = await api.convention.schedule.query({ id, event_id: unique }, separately);
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<WireSchedule>(key, (old) => old && mergeChanges(old, unique, changes));
}

const isOf = (block: WireSchedule['blocks'][number], { event, eventsession_id }: Session) =>
  block.event_id === event.id && block.eventsession_id === eventsession_id;

/** The schedule after the moves, shown before the service answers. */
export function applyMoves(old: WireSchedule, moves: readonly Move[]): WireSchedule {
  const others = old.blocks.filter((block) => !moves.some(({ session }) => isOf(block, session)));
  const placed = moves.flatMap(({ session, daypart_id, space_ids }) =>
    space_ids.map((space_id) => ({
      ...{ space_id, daypart_id, event_id: session.event.id, eventsession_id: session.eventsession_id, reserved_note: null },
      count: dayPartsFor(session.duration, old.convention.slot_duration),
    })),
  );
  return { ...old, blocks: [...others, ...placed] };
}
/** The schedule with a new duration for one session. */
export const applyDuration = (old: WireSchedule, { key, eventsession_id }: Session, duration: number): WireSchedule =>
  eventsession_id
    ? { ...old, sessions: old.sessions.map((one) => (one.id === key ? { ...one, duration } : one)) }
    : { ...old, events: old.events.map((one) => (one.id === key ? { ...one, duration } : one)) };
