import { Prisma } from '../../generated/prisma/client.ts';
import { conventionRefusals } from '../../messages/convention/refusals.ts';
import { ledgerRefusals } from '../../messages/ledger/ledger.ts';
import type { convention } from '../../resources/convention/convention.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { now } from '../db/clock.ts';
import { forbidden, invalid, stateForbids, wrongConvention } from '../errors/refusals.ts';
import { beginReleases, checkSwitch, lockForReleases } from '../events/releases/switch.ts';
import { lockEventsWithin, promoteWithin } from '../events/waitlist/promotion.ts';
import { changedOpening, openingOfNew } from '../events/wishes/opening.ts';
import { wishPhase } from '../events/wishes/phase.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { can, isDirector, isLeader, isOrganizer, publicOrStaff } from '../platform/policy.ts';
import { countUses } from '../platform/quotas/countUses.ts';
import { assertChannels } from '../system/chat/channels.ts';
import { linkAllBadgeTypes, unlinkAllBadgeTypes } from '../volunteers/shifts/shiftbadgetype.ts';
import { unusedUriPart } from './copying/uriPart.ts';

/** Texts, links and images: staff with the updates privilege may change them too. */
const staffFields = [
  'name',
  'description',
  'website_uri',
  'facebook_page',
  'email_address',
  'phone_number',
  'twitter_handle',
  'colour',
  'headerimage_id',
  'badgeheaderimage_id',
  'venuemapimage_id',
  'socialmediaimage_id',
] as const;
const imageFields = ['headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'] as const;

function assertMayUseLibrary(ctx: Context, library_id: string | null | undefined) {
  const viewer = requireUser(ctx);
  if (library_id && !viewer.admin && !viewer.libraries.get(library_id)?.has('settings'))
    throw forbidden(conventionRefusals.libraryNotAllowed, 'library_id');
}
/** Amounts are kept with two decimals, so only currencies with two fit. @throws 400/442 currency */
function assertCurrency({ currency }: { currency?: string | null }) {
  if (!currency) return;
  const { maximumFractionDigits } = Intl.supportedValuesOf('currency').includes(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    : {};
  if (maximumFractionDigits !== 2) throw invalid('currency', ledgerRefusals.unknownCurrency);
}
function assertSalesInOrder({ ticket_sales_start: start, ticket_sales_end: end }: Partial<Record<string, unknown>>) {
  if (start instanceof Date && end instanceof Date && end <= start)
    throw invalid('ticket_sales_end', conventionRefusals.salesEndTooEarly);
}
/**
 * Requires that the convention has no verified badges, tickets or booths, no scheduled volunteers, no ledger and no signatures. With `FOR UPDATE` the rows are
 * locked, so that none is verified or scheduled before the end of the transaction. @throws 409/453
 */
async function assertUnused({ db }: Context, id: string, lock: Prisma.Sql): Promise<void> {
  const [counts] = await db.$queryRaw<[Record<string, number>]>`SELECT
    (SELECT count(*)::int FROM (SELECT verified FROM badge WHERE convention_id = ${id}::uuid ${lock}) AS held WHERE verified) AS badges,
    (SELECT count(*)::int FROM (SELECT verified FROM ticket WHERE convention_id = ${id}::uuid ${lock}) AS held WHERE verified) AS tickets,
    (SELECT count(*)::int FROM (SELECT verified FROM booth WHERE convention_id = ${id}::uuid ${lock}) AS held WHERE verified) AS booths,
    (SELECT count(*)::int FROM (SELECT status FROM volunteershift WHERE convention_id = ${id}::uuid ${lock}) AS held
      WHERE status = 'scheduled') AS volunteershifts,
    (SELECT count(*)::int FROM (SELECT 1 FROM ledgerentry WHERE convention_id = ${id}::uuid LIMIT 1) AS entry) AS ledgerentries,
    (SELECT count(*)::int FROM (SELECT 1 FROM signature WHERE convention_id = ${id}::uuid LIMIT 1) AS signed) AS signatures`;
  const relation = (['badges', 'tickets', 'booths', 'volunteershifts'] as const).find((name) => counts[name]);
  if (relation) throw stateForbids(relation, conventionRefusals.inUse({ count: counts[relation] ?? 0, relation }));
  if (counts.ledgerentries) throw stateForbids('ledgerentries', conventionRefusals.hasLedger);
  if (counts.signatures) throw stateForbids('signatures', conventionRefusals.hasSignatures);
}

export const behavior: BehaviorOf<typeof convention> = {
  policy: {
    // The group counts too, because the privileges of a viewer who has just created a convention are not loaded yet.
    mayUpdate: (viewer, row) =>
      isOrganizer(viewer, row.id) || isDirector(viewer, row.group_id) || (can(viewer, 'updates', row.id) && staffFields),
    mayCreate: (viewer, { group_id }) => isDirector(viewer, group_id),
    mayDelete: (viewer, row) => isLeader(viewer, row.group_id),
    visibleTo: (viewer) => publicOrStaff(viewer, { private: false }, undefined, 'id'),
    knownTo: ({ user_id }) => ({
      OR: (['badges', 'volunteers', 'exhibitors', 'eventhosts', 'submissions', 'eventwaits'] as const).map((part) => ({
        [part]: { some: { user_id } },
      })),
    }),
    changesAccess: true,
  },
  hooks: {
    retryOn: ['convention_uri_part_key'],
    constraints: { convention_currency_fixed: () => stateForbids('currency', ledgerRefusals.currencyFixed) },
    lockFirst: async ({ id }, ctx, sent) => {
      await lockForReleases(ctx, id, sent);
      return lockEventsWithin(ctx, 'convention_id', id, sent);
    },
    beforeCreate: async (data, { ctx, parents }) => {
      assertMayUseLibrary(ctx, data.library_id);
      await countUses(ctx, { quota: 'conventions', of: requireUser(ctx).user_id });
      assertSalesInOrder(data);
      assertCurrency(data);
      assertChannels(data);
      return {
        ...openingOfNew(data),
        uri_part: await unusedUriPart(ctx, data.name ?? ''),
        timezone: data.timezone ?? parents.geolocation_id?.timezone ?? 'UTC',
      };
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      for (const image of imageFields)
        if (parents[image] && parents[image].convention_id !== row.id) throw wrongConvention(image);
      assertMayUseLibrary(ctx, change.library_id);
      assertSalesInOrder({ ...row, ...change });
      assertCurrency(change);
      assertChannels(change, row);
      await checkSwitch(ctx, row, change);
      for (const field of ['timezone', 'slot_duration'] as const) {
        if (change[field] === undefined || !(await ctx.db.dayPart.count({ where: { convention_id: row.id } }))) continue;
        throw stateForbids(field, field === 'timezone' ? conventionRefusals.timezoneFixed : conventionRefusals.slotDurationFixed);
      }
      return changedOpening(ctx, row, change);
    },
    afterUpdate: async (row, before, { ctx }) => {
      if (row.volunteers_need_badge !== before.volunteers_need_badge)
        await (row.volunteers_need_badge ? linkAllBadgeTypes : unlinkAllBadgeTypes)(ctx, row.id);
      await beginReleases(ctx, row, before);
      await promoteWithin(ctx, { convention_id: row.id });
    },
    checkDelete: (row, ctx) => assertUnused(ctx, row.id, Prisma.empty),
    beforeDelete: (row, ctx) => assertUnused(ctx, row.id, Prisma.sql`FOR UPDATE`),
  },
  loaders: {
    derived: {
      has_ended: (row) => row.end_date !== null && row.end_date.getTime() < now(),
      wishes_seed: (row) => (row.wishes_drawn_date ? row.wishes_seed : null),
      wishes_phase: (row) => wishPhase(row, new Date(now())),
    },
    includes: {
      // The list of rooms computes when each room is free, which is too slow for callers that only need names.
      room_names: async (rows, { db }) => {
        const rooms = await db.room.findMany({
          where: { convention_id: { in: rows.map(({ id }) => id) } },
          select: { id: true, name: true, convention_id: true },
          orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }, { id: 'asc' }],
        });
        const roomsOf = (id: string) => rooms.filter(({ convention_id }) => convention_id === id);
        return new Map(rows.map((row) => [row.id, roomsOf(row.id).map(({ id, name }) => ({ id, name }))]));
      },
    },
  },
};
