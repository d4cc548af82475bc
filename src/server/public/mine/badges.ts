import { payPath } from '../../../components/public/cart/CartLink.tsx';
import { addressIn } from '../../../components/public/format.ts';
import type { BadgeOffer, MyBadge } from '../../../components/public/mine/badges.ts';
import type { Site, SiteBadge } from '../../../components/public/site.ts';
import { customFieldList } from '../../../resources/customFields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { listRecords } from '../../core/read/list.ts';
import { takesTransfers } from '../../ledger/bank/account.ts';
import { takesCards } from '../../ledger/cards/account.ts';
import type { AddonOffer } from '../../merchandise/addons.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { badgeOffers } from '../../registration/offers.ts';
import { holdsPlace } from '../../sales/holds.ts';
import { givingOf } from '../cart/transfers.tsx';
import { number, record, text, time } from '../site/values.ts';
import { addonsFor } from './bundles.ts';

/** The most badges that one person's page shows. */
const MAX_BADGES = 50;

/** The viewer's own badges in a convention, by number. */
export async function myBadges(ctx: Context, site: Site): Promise<MyBadge[]> {
  const convention_id = site.convention.id;
  const input = {
    user_id: ctx.viewer?.user_id,
    ...{ _items_per_page: MAX_BADGES, _include_related_objects: ['badgetype'], _include: ['amount_disputed'] },
  };
  const isOffered = (await takesCards(ctx.db, convention_id)) || (await takesTransfers(ctx.db, convention_id));
  const { items } = await listRecords(ctx, resourceNamed('badge'), { convention_id }, input);
  const giving = await givingOf(convention_id, requireUser(ctx).user_id);
  const signed = await ctx.db.signature.groupBy({
    by: 'badge_id',
    where: { badge_id: { in: items.map(({ id }) => text(id)) }, user_id: ctx.viewer?.user_id ?? null },
  });
  const pieces = await ctx.db.soldProduct.findMany({
    where: {
      badge_id: { in: items.map(({ id }) => text(id)) },
      productvariant: { product: { addon: { not: 'no' } } },
      ...holdsPlace(),
    },
    select: { badge_id: true, productvariant: { select: { product: { select: { name: true } } } } },
    orderBy: { soldproduct_number: 'asc' },
  });
  const isSigned = new Set(signed.map(({ badge_id }) => badge_id));
  return items.map((badge) => ({
    id: text(badge.id),
    number: number(badge.badge_number),
    name: text(badge.name) || text(badge.name_full),
    type: text(record(badge.badgetype)?.name),
    verified: badge.verified === true,
    checked_in: badge.checked_in === true,
    hold_expires_date: time(badge.hold_expires_date),
    owed: number(badge.amount_owed),
    disputed: number(badge.amount_disputed),
    awaits_signature: badge.awaits_signature === true,
    isSigned: isSigned.has(text(badge.id)),
    giving: giving.badge(text(badge.id), badge.verified === true && badge.checked_in !== true && badge.booth_id === null),
    tickets: giving.tickets(text(badge.id)),
    addons: pieces.filter(({ badge_id }) => badge_id === badge.id).map(({ productvariant }) => productvariant.product.name),
    isInBundle: badge.verified !== true && badge.bundle_id !== null,
    payHref:
      isOffered && badge.verified === true && number(badge.amount_owed) > 0
        ? addressIn(site.convention, payPath(text(badge.id)))
        : null,
  }));
}
/** What the viewer can get. Descriptions are those of the site. */
export async function offersFor(
  ctx: Context,
  convention_id: string,
  shown: readonly SiteBadge[],
  addons: readonly AddonOffer[],
): Promise<BadgeOffer[]> {
  const offers = await badgeOffers(ctx, convention_id);
  return offers.map(({ type: { id, name, custom_fields, sale_start_date, sale_end_date }, price, left, reason }) => ({
    ...{ id, name, left, reason, start_date: sale_start_date, end_date: sale_end_date },
    description_html: shown.find((badge) => badge.id === id)?.description_html ?? '',
    price: price / 100,
    addons: addonsFor(addons, id),
    fields: customFieldList.safeParse(custom_fields ?? []).data ?? [],
  }));
}
