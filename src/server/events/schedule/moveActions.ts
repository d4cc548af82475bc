import { z } from 'zod';
import { moveRefusals } from '../../../messages/events/schedule.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { flag, list } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import { can } from '../../platform/policy.ts';
import { warnAfterChange } from '../warnings/afterChange.ts';
import { moveSessions } from './moveSessions.ts';

const MAX_MOVES = 200;
const id = (name: string) => z.guid(moveRefusals.notAnId({ name })).transform((value) => value.toLowerCase());
const idList = (name: string) =>
  z.array(id(name), moveRefusals.notAListOfIds({ name })).max(2000, moveRefusals.tooManyIds({ name }));
const move = z.strictObject(
  {
    event_id: id('event_id').optional(),
    eventsession_id: id('eventsession_id').optional(),
    duration: z.int(moveRefusals.duration).min(10, moveRefusals.duration).max(1440, moveRefusals.duration).optional(),
    daypart_id: id('daypart_id').optional(),
    space_id: idList('space_id').min(1, moveRefusals.noSpaces).optional(),
    slot_id: idList('slot_id').optional(),
  },
  moveRefusals.notAMove,
);

export const actions = {
  scheduleMove: action(
    convention,
    'POST /{id}/schedule-move',
    {
      returns: { success: { scheduleaction_id: z.string().nullable() } },
      summary: 'Move several events, or make them longer or shorter',
      description:
        'All or none, as one change that a single schedule-undo reverts. Each move names an event or a session (event_id, eventsession_id) and its new place: a start and spaces (daypart_id, space_id), or slots (slot_id; an empty list unschedules it). Without a place, it stays where it is. duration (minutes) also changes its slots. Events can swap places. If one cannot be moved, nothing is changed, and conflicts gives the reason for each. scheduleaction_id names the change; null if nothing changed. Problems are reported in _warnings; with strict = 1, errors refuse the request.',
      input: { moves: list(move, MAX_MOVES), strict: flag() },
      required: ['moves'],
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: ({ ctx, row }) => assertSchedulingEnabled(ctx, row.id),
    },
    async ({ ctx, row, input: { moves, strict } }) => {
      const { event_ids, scheduleaction_id } = await moveSessions(ctx, row.id, moves);
      await warnAfterChange(ctx, row.id, event_ids, { strict: strict ?? false });
      return { scheduleaction_id };
    },
  ),
};
