import type { IncomingMessage } from 'node:http';
import { addressIn } from '../../../components/public/format.ts';
import { BadgesPage } from '../../../components/public/mine/BadgesPage.tsx';
import { JoinPage } from '../../../components/public/mine/JoinPage.tsx';
import { MePage } from '../../../components/public/mine/MePage.tsx';
import { SeatsPage } from '../../../components/public/mine/seats/SeatsPage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { WishesPage } from '../../../components/public/wishes/WishesPage.tsx';
import { isBeforeDraw } from '../../../components/public/wishes/WishNote.tsx';
import { badgesText } from '../../../messages/public/badges.ts';
import { joinText } from '../../../messages/public/join.ts';
import { mineText } from '../../../messages/public/mine.ts';
import { seatsText } from '../../../messages/public/seats.ts';
import { wishesText } from '../../../messages/public/wishes.ts';
import { waitingFor } from '../../convention/importing/people/takeOver.ts';
import { feedAddress } from '../../convention/ownActions.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
import { takesTransfers } from '../../ledger/bank/account.ts';
import { takesCards } from '../../ledger/cards/account.ts';
import { addonOffers } from '../../merchandise/addons.ts';
import { isStaff } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { takesCodes } from '../../sales/codes.ts';
import { HOME_PREVIEW } from '../calls/homePreview.tsx';
import { submissionsPage, submitPage } from '../calls/pages.tsx';
import { volunteerPage } from '../calls/volunteer.tsx';
import { cartPage, owingOf } from '../cart/cart.tsx';
import { findOrdersPage, orderPage, paidPage } from '../cart/order.tsx';
import { payPage } from '../cart/pay.tsx';
import { incomingOf, takePage } from '../cart/transfers.tsx';
import { missing } from '../pages/pages.tsx';
import type { Page } from '../pages/render.tsx';
import { signedPage, signPage } from '../waivers/pages.tsx';
import { myBadges, offersFor } from './badges.ts';
import { bundlesFor } from './bundles.ts';
import { contextOf, personOf } from './caller.ts';
import { HOST_PAGE, hostPage } from './host.tsx';
import { invitationPage } from './invitation.tsx';
import { readMine } from './mine.ts';
import { notificationsPage } from './notifications.tsx';
import { seatsOf } from './seats.ts';
import { shiftsPage } from './shifts.tsx';
import { wishesOf } from './wishes.ts';

/** Who asks, and for what. */
export interface Asked {
  readonly req: IncomingMessage;
  readonly site: Site;
  readonly viewer: Viewer | null;
  readonly parameters: URLSearchParams;
  /** What follows in the address. */
  readonly rest: string;
  /** Why a form was refused that was posted to it. */
  readonly refused: string | undefined;
}
/** A page, or the address where it is to be had. */
type Maker = (asked: Asked) => Promise<Page | string>;

const head = ({ convention }: Site, page: string, title: string) => ({
  title,
  description: title,
  path: addressIn(convention, page),
});

/** The page of the convention that a parameter names; by default its home page. */
const nextIn = ({ convention }: Site, next: string | null): string =>
  addressIn(convention, next && /^(?:[a-z][a-z\d/-]{0,50}|invitation\/[\da-f-]{36}-[\w-]{43})$/.test(next) ? next : '');

const join: Maker = async ({ site, viewer, parameters }) => ({
  place: null,
  head: head(site, 'join', joinText.title),
  content: (
    <JoinPage
      person={viewer && personOf(viewer)}
      next={nextIn(site, parameters.get('next'))}
      orders={addressIn(site.convention, 'find-orders')}
      isMailSent={mailServer() !== null}
    />
  ),
});

/** Where whoever is not signed in goes first. */
const joinFirst = ({ convention }: Site, page: string): string => `${addressIn(convention, 'join')}?next=${page}`;

const badges: Maker = async ({ req, site, viewer, parameters }) => {
  if (!viewer) return joinFirst(site, 'badges');
  const { convention } = site;
  const ctx = contextOf(req, viewer, convention.id);
  const addons = await addonOffers(ctx, convention.id);
  return {
    place: null,
    head: head(site, 'badges', badgesText.title),
    content: (
      <BadgesPage
        site={site}
        person={personOf(viewer)}
        next={parameters.get('next') && nextIn(site, parameters.get('next'))}
        badges={await myBadges(ctx, site)}
        incoming={await incomingOf(convention.id, viewer.user_id)}
        imported={await waitingFor(ctx.db, convention.id, viewer.user_id)}
        cart={await owingOf(ctx.db, convention.id, viewer.user_id)}
        offers={await offersFor(ctx, convention.id, site.badges, addons)}
        bundles={await bundlesFor(ctx, convention.id, addons)}
        now={new Date(now())}
        takesCodes={await takesCodes(ctx.db, convention.id, 'use_with_badges')}
        takesCards={(await takesCards(ctx.db, convention.id)) || (await takesTransfers(ctx.db, convention.id))}
      />
    ),
  };
};

const seats: Maker = async ({ req, site, viewer, rest }) => {
  const event = site.events.find(({ number }) => String(number) === rest);
  if (!event) return missing(site);
  if (isBeforeDraw(site.convention)) return addressIn(site.convention, `me/wishes/${rest}`);
  if (!viewer) return joinFirst(site, `seats/${rest}`);
  const found = await seatsOf(contextOf(req, viewer, site.convention.id), event.id);
  return {
    place: 'program',
    head: head(site, `seats/${rest}`, seatsText.title({ event: event.name })),
    content: <SeatsPage site={site} event={event} person={personOf(viewer)} seats={found} />,
  };
};

const me: Maker = async (asked) => {
  const { req, site, viewer, rest, parameters } = asked;
  if (rest.startsWith('wishes')) return wishesPage(asked);
  const [, hosted] = HOST_PAGE.exec(rest) ?? [];
  if (rest.startsWith('submissions')) {
    if (!viewer) return joinFirst(site, `me/${rest.replace(/\/edit$/, '')}`);
    return submissionsPage({ ...asked, viewer, rest: rest.replace(/^submissions\/?/, '') });
  }
  if (!viewer) return joinFirst(site, rest ? `me/${rest}` : 'me');
  if (hosted) return (await hostPage(site, viewer, Number(hosted))) ?? missing(site);
  const { id, library_id } = site.convention;
  if (rest === 'shifts')
    return (await shiftsPage(contextOf(req, viewer, id), site, parameters.get('day'))) ?? addressIn(site.convention, 'volunteer');
  if (rest.startsWith('pay/'))
    return payPage(contextOf(req, viewer, id), { site, viewer, order_id: rest.slice(4), isBack: parameters.has('back') });
  if (rest) return notificationsPage(site, viewer, parameters);
  const worksHere = isStaff(viewer, id);
  const mine = await readMine(viewer.user_id, id, worksHere ? 'staff' : 'host');
  const feed = mine.feed_id && (await feedAddress(mine.feed_id));
  return {
    place: null,
    head: head(site, 'me', mineText.title),
    content: (
      <MePage
        site={site}
        person={personOf(viewer)}
        mine={mine}
        hasRole={worksHere || (library_id !== null && viewer.libraries.has(library_id))}
        owing={await owingOf(db, id, viewer.user_id)}
        feed={feed}
        now={new Date(now())}
      />
    ),
  };
};

/** The page of ranked wishes, within a convention. */
export const WISHES_PAGE = 'me/wishes';
/** The ranked wishes of somebody, with the event that they want to add. */
async function wishesPage({ req, site, viewer, rest, refused }: Asked): Promise<Page | string> {
  const [, number] = rest.split('/');
  if (!viewer) return joinFirst(site, `me/${rest}`);
  const mine = await wishesOf(contextOf(req, viewer, site.convention.id), site.convention.id);
  const adding = site.events.find((event) => String(event.number) === number && event.seats > 0 && !event.is_cancelled) ?? null;
  return {
    place: null,
    head: head(site, `me/${rest}`, wishesText.title),
    content: <WishesPage site={site} person={personOf(viewer)} mine={mine} adding={adding} {...(refused ? { refused } : {})} />,
  };
}

const volunteer: Maker = async ({ site, viewer }) => (viewer ? volunteerPage(site, viewer) : joinFirst(site, 'volunteer'));

const take: Maker = ({ site, viewer, rest }) => takePage(site, viewer, rest);

const cart: Maker = async ({ req, site, viewer }) =>
  viewer ? cartPage(contextOf(req, viewer, site.convention.id), site, viewer) : joinFirst(site, 'cart');

const sign: Maker = async ({ site, viewer, rest, parameters }) => {
  const secret = parameters.get('secret');
  return viewer || secret ? signPage({ site, viewer, id: rest, secret }) : joinFirst(site, `sign/${rest}`);
};
const signature: Maker = async ({ site, viewer, rest, parameters }) => {
  const secret = parameters.get('secret');
  return viewer || secret ? signedPage({ site, viewer, id: rest, secret }) : joinFirst(site, `signature/${rest}`);
};

/** What makes each page, by the first part of its address. */
export const makers: Readonly<Record<string, Maker>> = {
  ...{ join, badges, cart, take, seats, me, volunteer, submit: submitPage, sign, signature },
  order: ({ site, rest }) => orderPage(site, rest),
  paid: async ({ site }) => paidPage(site),
  invitation: ({ site, viewer, rest }) => invitationPage(site, viewer, rest),
  'find-orders': async ({ site }) => findOrdersPage(site),
  // It is posted to; whoever opens it again sees what is there.
  [HOME_PREVIEW]: async ({ site }) => addressIn(site.convention),
};

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const personal = new RegExp(
  `^(?:join|badges|cart|paid|find-orders|me|volunteer|${HOME_PREVIEW}|me/notifications|me/shifts|(?:seats|me/wishes|me/host)/[1-9]\\d{0,8}|me/wishes|me/pay/${id}|take/(?:${id}|[\\w-]{43})|(?:sign|signature)/${id}|order/[\\w-]{43}|invitation/${id}-[\\w-]{43}|submit(?:/${id})?|me/submissions(?:/${id}(?:/edit)?)?)$`,
);
/** Whether a page of a convention is for one person. */
export const isPersonal = (page: string): boolean => personal.test(page);
const previewed = new RegExp(`^(?:submit/${id}|${HOME_PREVIEW})$`);
/** Whether a form can be posted to a page to be shown as what it would become. */
export const takesPreview = (page: string): boolean => previewed.test(page);
