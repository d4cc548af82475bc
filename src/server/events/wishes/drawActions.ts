import { z } from 'zod';
import type { EventWish } from '../../../generated/prisma/client.ts';
import { drawProgress, drawRefusals, wishRefusals } from '../../../messages/events/wishes.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { wishPhases } from '../../../resources/convention/wishPhases.ts';
import { eventwish } from '../../../resources/events/wishes/eventwish.ts';
import { orNull, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { lockRow } from '../../core/repository.ts';
import { invalid, missing, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { can, isSelf } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadEventOnSale } from '../tickets/saleFacts.ts';
import { assertHasSeats } from '../tickets/saleRules.ts';
import { addToWaitlist } from '../waitlist/waitlist.ts';
import { readDraw } from './readDraw.ts';
import { assertMayClose } from './run/closeWishes.ts';

const date = z.nullable(z.iso.datetime()) as z.ZodType<Date | null>; // each dialect writes it its own way
const counts = z.object({ parties: z.int(), badges: z.int(), wishes: z.int(), granted: z.int().nullable() });
const answer = {
  phase: z.enum(wishPhases),
  opens_date: date,
  closes_date: date,
  closed_date: date,
  drawn_date: date,
  race_date: date,
  seed_hash: z.string().nullable(),
  seed: z.string().nullable(),
  input_hash: z.string().nullable(),
  beacon_source: z.string().nullable(),
  beacon: z.string().nullable(),
  counts,
  input: z.string().nullable(),
  results: z.string().nullable(),
};

/** @throws 400/441, 400/442 beacon */
function checkBeacon(
  beacon: string | null,
  { beacon_source, wishes_closed_date }: { beacon_source: string | null; wishes_closed_date: Date | null },
) {
  if (beacon !== null && (!beacon_source || !wishes_closed_date)) throw invalid('beacon', drawRefusals.noBeacon);
  if (beacon === null && beacon_source && wishes_closed_date) throw missing('beacon');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  if (beacon !== null && /[\u0000-\u001f]/.test(beacon)) throw invalid('beacon', drawRefusals.beaconForm);
}
async function assertNotRunning({ db }: Context, convention_id: string): Promise<void> {
  const running = { kind: 'draw_wishes', convention_id, status: { in: ['queued', 'running'] } };
  if (await db.job.findFirst({ where: running })) throw stateForbids(null, drawRefusals.running);
}

/** The draw of a convention. */
export const conventionActions = {
  wishDraw: action(
    convention,
    'GET /{id}/wish-draw',
    {
      returns: { success: answer },
      summary: 'Get the draw of the ranked wishes',
      description:
        'Hashes are SHA-256, in hexadecimal. The hash of the seed is public from the start, the hash of the input once wishes are closed, and the seed, input and results after the draw. The public page `draw` has a program that checks them.',
      anonymous: true,
    },
    ({ ctx, row }) => readDraw(ctx, row),
  ),
  drawWishes: action(
    convention,
    'POST /{id}/draw-wishes',
    {
      returns: { record: 'job' },
      summary: 'Close the ranked wishes and run the draw',
      description:
        'Possible after ticket_sales_start, when it also starts automatically. Runs in the background and returns the job. With a beacon_source, the first call only closes the wishes; call again with the beacon to run the draw.',
      input: { beacon: orNull(text(500)) },
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
      precondition: ({ row }) => assertMayClose(row),
    },
    async ({ ctx, row, input: { beacon = null } }) => {
      checkBeacon(beacon, row);
      await assertNotRunning(ctx, row.id);
      return enqueue(ctx, { kind: 'draw_wishes', convention_id: row.id, message: drawProgress.waiting, params: { beacon } });
    },
  ),
};
function assertSoldOut({ outcome }: Pick<EventWish, 'outcome'>): void {
  if (outcome === 'pending') throw stateForbids('outcome', wishRefusals.drawnFirst);
  if (outcome !== 'sold_out') throw stateForbids('outcome', wishRefusals.notSoldOut);
}
/** Puts the owner of a wish that found no seat on the waiting list. @throws 409 */
export async function waitForWish(ctx: Context, viewer: Viewer, wish: EventWish): Promise<void> {
  assertSoldOut(wish);
  const { event_id, convention_id, badge_id } = wish;
  await lockRow(ctx, 'event', event_id);
  assertHasSeats(await loadEventOnSale(ctx, event_id));
  await addToWaitlist(ctx, { event_id, convention_id, badge_id }, viewer);
}
/** What becomes of a wish after the draw. */
export const wishActions = {
  wait: action(
    eventwish,
    'POST /{id}/wait',
    {
      returns: 'success',
      summary: 'Join the waiting list for a wish that was not granted',
      needsConfirmedEmail: true,
      locksItself: true,
      mayCall: (viewer, row) => isSelf(viewer, (row as typeof row & { badge: { user_id: string | null } }).badge.user_id), // loaded with every row, see the behavior
      precondition: ({ row }) => assertSoldOut(row),
    },
    async ({ ctx, viewer, row }) => {
      await waitForWish(ctx, viewer, row);
      return {};
    },
  ),
};
