import { z } from 'zod';
import type { Convention } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { integer, list, text, time } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { prepareDevice } from './devices.ts';
import { partsOf } from './parts.ts';
import { replay } from './replay.ts';
import { assertConsecutive, MAX_ACTIONS, sentAction } from './sentActions.ts';
import { MAX_BADGES, snapshot, takeSnapshot } from './snapshot/snapshot.ts';

/** Requires a desk of the convention that the viewer may prepare a device for. @throws 403/450 */
const precondition = async ({ ctx, viewer, row }: { ctx: Context; viewer: Viewer; row: Convention }) => {
  await partsOf(ctx.db, viewer, row);
};
const deskdevice_id = text(36);
/** @throws 400/442 */
function assertId(field: string, id: string): void {
  if (!isId(id)) throw invalid(field, 'must be an id.');
}

const prepared = z.object({
  deskdevice_id: z.string(),
  unlock_key: z.string().meta({ description: 'Base64. Unlocks the copy on the device; only its account gets it.' }),
  last_sequence: z.int().meta({ description: 'The last action of the device that was received.' }),
});
const answered = z.object({
  sequence: z.int(),
  status: z.string().meta({ description: 'applied, open (a conflict that needs a decision), decided, or refused' }),
  conflict: z.string().nullable(),
  reason: z.string().nullable(),
});

export const actions = {
  prepareDesk: action(
    convention,
    'POST /{id}/prepare-desk',
    {
      returns: prepared,
      summary: 'Prepare a device for an offline desk',
      description:
        'Without deskdevice_id, a new device; with it, one of your existing devices. A device belongs to one account and one convention.',
      input: { deskdevice_id },
      precondition,
      locksItself: true,
    },
    async ({ ctx, viewer, row, input }) => {
      if (input.deskdevice_id !== undefined) assertId('deskdevice_id', input.deskdevice_id);
      const device = await prepareDevice(ctx, viewer, row.id, input.deskdevice_id);
      const unlock_key = Buffer.from(device.unlock_key).toString('base64');
      return { deskdevice_id: device.id, unlock_key, last_sequence: device.last_sequence };
    },
  ),
  deskSnapshot: action(
    convention,
    'GET /{id}/desk-snapshot',
    {
      returns: snapshot,
      summary: 'Download what an offline desk needs',
      description: `The contents depend on your permissions. For check-in: items, the paid or held badges by number, at most ${MAX_BADGES}. For checking out games: games, and people unless items name them. For hosts: the door lists of their events. after, after_game: continue after this badge number and this game. No email addresses and no amounts.`,
      input: { after: integer(0, 1_000_000_000), after_game: text(36) },
    },
    async ({ ctx, viewer, row, input: { after = 0, after_game } }) => {
      if (after_game !== undefined) assertId('after_game', after_game);
      const parts = await partsOf(ctx.db, viewer, row);
      return takeSnapshot(ctx.db, row, parts, { after, after_game: after_game ?? null });
    },
  ),
  sendDeskActions: action(
    convention,
    'POST /{id}/desk-actions',
    {
      returns: z.object({ items: z.array(answered) }),
      summary: 'Upload the actions of an offline desk',
      description: `At most ${MAX_ACTIONS} actions, in the order of their sequence numbers. Each is processed once, no matter how often it is sent; a gap is refused. If another desk made a conflicting change, that change is kept, and the action becomes an offline action that waits for a decision. sent_date: the time on the device.`,
      input: { deskdevice_id, actions: list(sentAction, MAX_ACTIONS), sent_date: time() },
      required: ['deskdevice_id', 'actions'],
      precondition,
      opensTransaction: true,
    },
    async ({ ctx, viewer, row, input }) => {
      assertId('deskdevice_id', input.deskdevice_id);
      assertConsecutive(input.actions);
      const parts = await partsOf(ctx.db, viewer, row);
      return { items: await replay(ctx, row, parts, input.deskdevice_id, input.actions, input.sent_date) };
    },
  ),
};
