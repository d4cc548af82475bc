import { TakePage } from '../../../components/public/cart/TakePage.tsx';
import type { Gift, GivenTicket, Giving, Incoming, Offered } from '../../../components/public/cart/transfers.ts';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { transferText } from '../../../messages/public/cart.ts';
import { customFieldList } from '../../../resources/customFields.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findOffer, isOpen } from '../../registration/transfers/take.ts';
import { personOf } from '../mine/caller.ts';
import type { Page } from '../pages/render.tsx';

/** The most offers and badges that one page shows. */
const MAX = 50;

/** What the viewer can give away or has offered, by badge. */
export async function givingOf(convention_id: string, user_id: string) {
  const { allow_badge_transfers: isAllowed } = await db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { allow_badge_transfers: true },
  });
  const open = await db.transfer.findMany({
    where: { convention_id, giver_id: user_id, status: 'open', expires_date: { gt: new Date(now()) } },
    take: MAX,
  });
  const offerOf = (of: (one: (typeof open)[0]) => boolean): Offered | null => {
    const found = open.find(of);
    return found ? { email: found.email, until: found.expires_date } : null;
  };
  const tickets = isAllowed
    ? await db.ticket.findMany({
        where: {
          badge: { user_id, convention_id },
          ...{ verified: true, checked_in: false, picked_up: false, no_show: false },
          event: { OR: [{ start_date: null }, { start_date: { gt: new Date(now()) } }] },
        },
        select: { id: true, badge_id: true, event: { select: { name: true } } },
        orderBy: { ticket_number: 'asc' },
        take: MAX * 2,
      })
    : [];
  return {
    badge: (id: string, canGo: boolean): Giving => ({
      canGive: isAllowed && canGo,
      offered: offerOf((one) => one.badge_id === id && one.ticket_id === null),
    }),
    tickets: (badge_id: string): GivenTicket[] =>
      tickets
        .filter((ticket) => ticket.badge_id === badge_id)
        .map(({ id, event }) => ({ id, event: event.name, canGive: true, offered: offerOf((one) => one.ticket_id === id) })),
  };
}

const included = {
  giver: { select: { display_name: true } },
  badge: { select: { badge_number: true, badgetype: { select: { name: true, custom_fields: true } } } },
  ticket: { select: { event: { select: { name: true } } } },
} as const;
interface Given {
  badge: { badge_number: number; badgetype: { name: string } };
  ticket: { event: { name: string } } | null;
}
const whatIs = ({ badge, ticket }: Given) => ticket?.event.name ?? `#${badge.badge_number}, ${badge.badgetype.name}`;

/** What was offered to the confirmed address of the viewer. */
export async function incomingOf(convention_id: string, user_id: string): Promise<Incoming[]> {
  const { email, email_confirmed_date } = await db.user.findUniqueOrThrow({ where: { id: user_id } });
  if (!email_confirmed_date) return [];
  const where = { convention_id, email: email.toLowerCase(), status: 'open', expires_date: { gt: new Date(now()) } };
  const found = await db.transfer.findMany({ where, include: included, orderBy: { id: 'asc' }, take: MAX });
  return found.map((one) => ({ id: one.id, giver: one.giver.display_name, what: whatIs(one) }));
}

/** What a link offers; null if it is worth nothing any more. */
async function giftOf(convention_id: string, viewer: Viewer | null, key: string): Promise<Gift | null> {
  const user_id = viewer?.user_id ?? null;
  const named = key.length === 43 ? { secret: key } : { transfer_id: key };
  const offer = await findOffer({ db }, convention_id, user_id, named).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!offer || !isOpen(offer)) return null;
  const found = await db.transfer.findUniqueOrThrow({ where: { id: offer.id }, include: included });
  const tickets = offer.ticket_id
    ? []
    : await db.ticket.findMany({
        where: { badge_id: offer.badge_id },
        select: { event: { select: { name: true } } },
        take: MAX,
      });
  const badges =
    offer.ticket_id && user_id
      ? await db.badge.findMany({
          where: { user_id, convention_id, verified: true },
          select: { id: true, name: true },
          take: MAX,
        })
      : [];
  return {
    ...{ id: offer.id, giver: found.giver.display_name, what: whatIs(found), until: offer.expires_date },
    ...{ kind: offer.ticket_id ? 'ticket' : 'badge', secret: named.secret ?? null, isOwn: offer.giver_id === user_id },
    events: tickets.map(({ event }) => event.name),
    fields: customFieldList.safeParse(found.badge.badgetype.custom_fields ?? []).data ?? [],
    badges,
  };
}
/** The page of a link that offers something. */
export async function takePage(site: Site, viewer: Viewer | null, key: string): Promise<Page> {
  const { convention } = site;
  return {
    place: null,
    head: { title: transferText.title, description: transferText.title, path: addressIn(convention) },
    content: <TakePage site={site} person={viewer && personOf(viewer)} gift={await giftOf(convention.id, viewer, key)} />,
  };
}
