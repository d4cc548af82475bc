import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressIn } from '../../../components/public/format.ts';
import { BadgesPage } from '../../../components/public/mine/BadgesPage.tsx';
import { JoinPage } from '../../../components/public/mine/JoinPage.tsx';
import { MePage } from '../../../components/public/mine/MePage.tsx';
import { SeatsPage } from '../../../components/public/mine/SeatsPage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { joinText } from '../../../messages/public/join.ts';
import { mineText } from '../../../messages/public/mine.ts';
import { seatsText } from '../../../messages/public/seats.ts';
import { endKeptPages, KEPT_PAGES } from '../../auth/cookies.ts';
import { feedAddress } from '../../convention/ownActions.ts';
import { followWrites } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { cookieIn } from '../../http/request/credentials.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
import { takesTransfers } from '../../ledger/bank/account.ts';
import { takesCards } from '../../ledger/cards/account.ts';
import { inLanguage } from '../../platform/format/language.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { accountLanguage, languageOf } from '../language.ts';
import { missing } from '../pages/pages.tsx';
import { type Page, render } from '../pages/render.tsx';
import { myBadges, offersFor } from './badges.ts';
import { callerOf, contextOf, personOf } from './caller.ts';
import { readMine } from './mine.ts';
import { seatsOf } from './seats.ts';

/*
 * Pages that are for one person. They are made for each request and never kept: neither here, nor by proxies, nor by the browser,
 * but for the page `me` by its own script, if its owner wants it (decision 164).
 */

/** Who asks, and for what. */
interface Asked {
  readonly req: IncomingMessage;
  readonly site: Site;
  readonly viewer: Viewer | null;
  readonly parameters: URLSearchParams;
  /** What follows in the address. */
  readonly rest: string;
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
  addressIn(convention, next && /^[a-z][a-z\d/-]{0,50}$/.test(next) ? next : '');

const join: Maker = async ({ site, viewer, parameters }) => ({
  place: null,
  head: head(site, 'join', joinText.title),
  content: (
    <JoinPage
      person={viewer && personOf(viewer)}
      next={nextIn(site, parameters.get('next'))}
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
  return {
    place: null,
    head: head(site, 'badges', badgesText.title),
    content: (
      <BadgesPage
        site={site}
        person={personOf(viewer)}
        next={parameters.get('next') && nextIn(site, parameters.get('next'))}
        badges={await myBadges(ctx, convention.id)}
        offers={await offersFor(ctx, convention.id, site.badges)}
        takesCards={(await takesCards(ctx.db, convention.id)) || (await takesTransfers(ctx.db, convention.id))}
      />
    ),
  };
};

const seats: Maker = async ({ req, site, viewer, rest }) => {
  const event = site.events.find(({ number }) => String(number) === rest);
  if (!event) return missing(site);
  if (!viewer) return joinFirst(site, `seats/${rest}`);
  const found = await seatsOf(contextOf(req, viewer, site.convention.id), event.id);
  return {
    place: 'program',
    head: head(site, `seats/${rest}`, seatsText.title({ event: event.name })),
    content: <SeatsPage site={site} event={event} person={personOf(viewer)} seats={found} />,
  };
};

const me: Maker = async ({ site, viewer }) => {
  if (!viewer) return joinFirst(site, 'me');
  const mine = await readMine(viewer.user_id, site.convention.id);
  const feed = mine.feed_id && (await feedAddress(mine.feed_id));
  return {
    place: null,
    head: head(site, 'me', mineText.title),
    content: <MePage site={site} person={personOf(viewer)} mine={mine} feed={feed} now={new Date(now())} />,
  };
};

const makers: Readonly<Record<string, Maker>> = { join, badges, seats, me };

/** Whether a page of a convention is for one person. */
export const isPersonal = (page: string): boolean => /^(?:(?:join|badges|me)|seats\/[1-9]\d{0,8})$/.test(page);

/** Sends a page to the person whom it is for. @throws 429 */
export async function sendPersonal(
  req: IncomingMessage,
  res: ServerResponse,
  { site, page, parameters }: { site: Site; page: string; parameters: URLSearchParams },
): Promise<void> {
  const viewer = await callerOf(req);
  const account = viewer && (await accountLanguage(viewer.user_id));
  return inLanguage(languageOf(req, res, parameters, account), () => sendIn(req, res, { site, page, parameters, viewer }));
}
/** Days after the end of a convention for which phones keep what somebody had there. */
const KEPT_DAYS = 7;
const keptUntil = ({ convention }: Site): Readonly<Record<string, string>> =>
  convention.end_date ? { 'X-Keep-Until': String(convention.end_date.getTime() + KEPT_DAYS * 86_400_000) } : {};
async function sendIn(
  req: IncomingMessage,
  res: ServerResponse,
  { site, page, parameters, viewer }: { site: Site; page: string; parameters: URLSearchParams; viewer: Viewer | null },
): Promise<void> {
  const [first = '', rest = ''] = page.split('/', 2);
  const made = await followWrites(viewer?.user_id, false, async () => makers[first]?.({ req, site, viewer, parameters, rest }));
  const isKept = page === 'me' && viewer;
  if (!viewer && cookieIn(req.headers, KEPT_PAGES)) res.appendHeader('Set-Cookie', endKeptPages());
  const secret = { 'Cache-Control': 'private, no-store', Vary: 'Cookie', 'X-Robots-Tag': 'noindex' };
  if (made === undefined || typeof made === 'string') {
    res.writeHead(302, { ...secret, Location: made ?? addressIn(site.convention) }).end();
    return;
  }
  const asked = new URLSearchParams(parameters);
  asked.delete('lang');
  const here = asked.size ? `${page}?${asked}` : page;
  const { status, type, text, headers } = await render(site, here, made);
  res.writeHead(status, {
    ...headers,
    ...secret,
    ...(isKept ? { 'X-Person': viewer.user_id, ...keptUntil(site) } : {}),
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}
