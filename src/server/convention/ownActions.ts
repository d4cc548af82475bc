import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { signOnRefusals } from '../../messages/auth/signIn.ts';
import { ownRefusals } from '../../messages/convention/refusals.ts';
import { convention } from '../../resources/convention/convention.ts';
import { flag, list } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import { forbidden, stateForbids } from '../errors/refusals.ts';
import { pageUrl } from '../mail/sender.ts';
import { transaction } from '../platform/context.ts';
import { storedSetting } from '../platform/storedSettings.ts';

/** The most events that somebody marks in a convention. */
const MAX_FAVORITES = 300;
const numbers = () => list(z.int().min(1).max(999_999_999), MAX_FAVORITES);

const [ID, MAC] = [16, 20];
const macOf = async (id: Uint8Array) =>
  createHmac('sha256', await storedSetting('calendar_secret', () => randomBytes(32).toString('base64')))
    .update(id)
    .digest()
    .subarray(0, MAC);
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The address of a personal calendar, which nobody can guess. */
export async function feedAddress(feed_id: string): Promise<string> {
  const id = bytesOf(feed_id);
  return pageUrl(`/calendar/me/${Buffer.concat([id, await macOf(id)]).toString('base64url')}.ics`);
}
/** The id of the feed that an address names; null if we did not make it. It may have been replaced. */
export async function feedOf(token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID + MAC || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID);
  if (!timingSafeEqual(bytes.subarray(ID), await macOf(id))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What people keep for themselves in a convention. */
export const actions = {
  favourites: action(
    convention,
    'POST /{id}/favourites',
    {
      returns: z.object({ success: z.literal(1), event_numbers: z.array(z.int()) }),
      summary: 'Mark events as favorites, or unmark them',
      description: `By event_number; numbers without an event are ignored. Returns all your favorites, at most ${MAX_FAVORITES}.`,
      input: { add: numbers(), remove: numbers() },
      locksItself: true,
    },
    async ({ ctx: { db }, viewer: { user_id }, row: { id }, input: { add = [], remove = [] } }) => {
      if (remove.length)
        await db.$executeRaw`
          DELETE FROM favourite USING event WHERE event.id = event_id AND favourite.user_id = ${user_id}::uuid
            AND convention_id = ${id}::uuid AND event_number = ANY(${remove}::int[])`;
      if (add.length) {
        await db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`; // so that the limit holds for all
        await db.$executeRaw`
          INSERT INTO favourite (user_id, event_id)
          SELECT ${user_id}::uuid, id FROM event WHERE convention_id = ${id}::uuid AND event_number = ANY(${add}::int[])
            AND NOT private AND NOT trashed ORDER BY id
          ON CONFLICT DO NOTHING`;
        const [all] = await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int FROM favourite JOIN event ON event.id = event_id
          WHERE favourite.user_id = ${user_id}::uuid AND convention_id = ${id}::uuid`;
        if ((all?.count ?? 0) > MAX_FAVORITES) throw stateForbids('add', ownRefusals.tooManyFavorites({ limit: MAX_FAVORITES }));
      }
      const marked = await db.$queryRaw<{ event_number: number }[]>`
        SELECT event_number FROM favourite JOIN event ON event.id = event_id
        WHERE favourite.user_id = ${user_id}::uuid AND convention_id = ${id}::uuid AND NOT private AND NOT trashed ORDER BY event_number`;
      return { success: 1 as const, event_numbers: marked.map(({ event_number }) => event_number) };
    },
  ),
  calendarAddress: action(
    convention,
    'POST /{id}/calendar-address',
    {
      returns: z.object({ success: z.literal(1), address: z.string() }),
      summary: 'Get the address of your own calendar',
      description:
        'Your schedule at the convention, for calendar apps. Anyone with the address can read it without signing in. renew: make a new address and end the old one. Addresses also end when you change your password or sign out everywhere else. Not for applications and keys with a scope.',
      input: { renew: flag() },
      needsConfirmedEmail: true,
      opensTransaction: true,
    },
    async ({ ctx, viewer: { user_id, for_application }, row: { id: convention_id }, input }) => {
      if (for_application) throw forbidden(signOnRefusals.closedToApplications); // it would outlive their sessions
      const { id } = await transaction(ctx, async ({ db }) => {
        if (input.renew) await db.calendarFeed.deleteMany({ where: { user_id, convention_id } });
        await db.calendarFeed.createMany({ data: [{ user_id, convention_id }], skipDuplicates: true });
        return db.calendarFeed.findUniqueOrThrow({ where: { user_id_convention_id: { user_id, convention_id } } });
      });
      return { success: 1 as const, address: await feedAddress(id) }; // the secret is read on a connection of its own
    },
  ),
};
