import { spaceRefusals, spaceWarnings } from '../../messages/places/spaces.ts';
import { space } from '../../resources/places/space.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { runStatementIn } from '../db/client.ts';
import { Statement } from '../db/sql/statement.ts';
import { invalid } from '../errors/refusals.ts';
import { type Context, warn } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import { deleteChannels } from './chat.ts';
import { assertNoneAssigned, deleteFreeSlots, lockSlotsOf, refuseAssigned } from './slots.ts';
import { slotsOfNewSpace } from './slotsOfNewSpace.ts';

interface SpecialRequest {
  type: string;
  name: string;
}
/** Loads, by room, the special requests of the event types that may use the room. */
async function loadRequests({ db }: Context, room_ids: readonly string[]): Promise<Map<string, SpecialRequest[]>> {
  const rows = await db.$queryRaw<({ room_id: string } & SpecialRequest)[]>`
    SELECT room.id AS room_id, eventtype.name AS type, request.name
    FROM room JOIN eventtype ON eventtype.convention_id = room.convention_id AND jsonb_typeof(eventtype.special_requests) = 'array'
      CROSS JOIN LATERAL jsonb_array_elements_text(eventtype.special_requests) AS request (name)
    WHERE room.id = ANY(${room_ids}::uuid[]) AND (
      EXISTS (SELECT 1 FROM eventtyperoom WHERE eventtype_id = eventtype.id AND room_id = room.id)
      OR NOT EXISTS (SELECT 1 FROM eventtyperoom WHERE eventtype_id = eventtype.id)
    )
    ORDER BY eventtype.name, request.name, eventtype.id`;
  const rooms = new Map<string, SpecialRequest[]>(room_ids.map((id) => [id, []]));
  for (const { room_id, ...request } of rows) rooms.get(room_id)?.push(request);
  return rooms;
}
/** Requires that event types of the room have these special requests. @throws 400/442 */
async function assertRequestsOffered(ctx: Context, room_id: string | undefined, names: unknown) {
  if (!Array.isArray(names) || !room_id) return;
  const offered = new Set((await loadRequests(ctx, [room_id])).get(room_id)?.map(({ name }) => name));
  const missing = names.find((name) => !offered.has(name));
  if (missing !== undefined) throw invalid('special_requests', spaceRefusals.requestNotOffered({ name: String(missing) }));
}
/** Warns if another space has the same name, because clients look spaces up by name. */
async function warnOfSameName(
  ctx: Context,
  { id = null, convention_id, name }: Partial<Record<'id' | 'convention_id' | 'name', string | null>>,
) {
  if (!convention_id || !name) return;
  const [other] = await runStatementIn(ctx.db, sameName, [convention_id, name, id]);
  if (other) warn(ctx, spaceWarnings.sameName({ name }), 'name');
}
const sameName = new Statement<{ id: string }>(
  'SELECT id FROM space WHERE convention_id = $1::uuid AND lower(name) = lower($2::text) AND id IS DISTINCT FROM $3::uuid LIMIT 1',
  'quick',
);

export const behavior: BehaviorOf<typeof space> = {
  hooks: {
    lockFirst: (row, ctx) => lockSlotsOf(ctx, 'space_id', row),
    prepareCreate: async (data, ctx) => {
      await warnOfSameName(ctx, data); // while nobody waits for the convention
      return {};
    },
    beforeCreate: async (data, { ctx }) => {
      await assertRequestsOffered(ctx, data.room_id, data.special_requests);
      return undefined;
    },
    createFrom: ({ convention_id = '' }, { ctx }) => slotsOfNewSpace(ctx, convention_id),
    beforeUpdate: async (row, change, { ctx }) => {
      if (change.special_requests) await assertRequestsOffered(ctx, change.room_id ?? row.room_id, change.special_requests);
      if (change.room_id) await assertNoneAssigned(ctx, 'space_id', row.id, 'moveSpace');
      return undefined;
    },
    afterUpdate: async (row, before, { ctx }) => {
      if (row.name !== before.name) await warnOfSameName(ctx, row);
    },
    checkDelete: (row, ctx) => refuseAssigned(ctx, 'space_id', row.id, 'deleteSpace'),
    beforeDelete: (row, ctx) => deleteFreeSlots(ctx, 'space_id', row.id, 'deleteSpace'),
  },
  loaders: {
    derived: { has_chat_info: (row) => Boolean(row.chat_text_channel_id || row.chat_voice_channel_id) },
    includes: {
      available_special_requests: async (rows, ctx) => {
        const rooms = await loadRequests(ctx, [...new Set(rows.map((row) => row.room_id))]);
        return new Map(rows.map((row) => [row.id, (rooms.get(row.room_id) ?? []).map(({ type, name }) => ({ type, name }))]));
      },
    },
  },
  tuning: {
    parentsRead: [],
    onlyChecksCreate: true,
    watches: ['name', 'room_id', 'sequence_number', 'special_requests'],
    skipReload: true,
  },
};

export const actions = {
  clearChat: action(
    space,
    'POST /{id}/chat/clear',
    {
      returns: 'record',
      summary: 'Clear the chat channels of a space',
      description:
        'If this service has a bot there, the channels are deleted too. A channel that cannot be deleted is reported in `_warnings`.',
      afterCommit: deleteChannels,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.convention_id),
    },
    ({ ctx, row }) =>
      ctx.db.space.update({ where: { id: row.id }, data: { chat_text_channel_id: null, chat_voice_channel_id: null } }),
  ),
};
