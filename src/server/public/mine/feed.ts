import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { agendaOf } from '../../../components/public/mine/agenda.ts';
import { fileRefusals } from '../../../messages/http/special.ts';
import { isLanguage } from '../../../messages/language.ts';
import { feedText } from '../../../messages/public/mine.ts';
import { network } from '../../auth/signInThrottle.ts';
import { feedOf } from '../../convention/ownActions.ts';
import { db } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Handler } from '../../http/handler.ts';
import { countRequest } from '../../http/rateLimit.ts';
import { isKnownTag } from '../../http/request/knownTags.ts';
import { pageUrl } from '../../mail/sender.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { calendarText } from '../../platform/format/calendarText.ts';
import { inLanguage } from '../../platform/format/language.ts';
import { sendRefusal } from '../refuse.ts';
import { readMine } from './mine.ts';

const path = /^\/calendar\/me\/([\w-]{48})\.ics$/;
/** Seconds after which programs should read a calendar again. */
const REFRESH_SECONDS = 1_800;

/** Whether a path is that of somebody's own calendar. */
export const isOwnCalendar = (url: string): boolean => url.startsWith('/calendar/me/');

/** Whose calendar an address stands for. @throws 404, 410 after a new address */
async function ownerOf(url: string) {
  const id = await feedOf(path.exec(url)?.[1] ?? '');
  if (!id) throw new Refusal(404, 404, null, feedText.notFound);
  const feed = await db.calendarFeed.findFirst({
    where: { id, user: { permanently_deactivated: false } },
    include: { convention: { select: { id: true, name: true, uri_part: true } }, user: { select: { language: true } } },
  });
  if (!feed) throw new Refusal(410, 410, null, feedText.replaced);
  return feed;
}
/** The calendar at an address, in the language of its owner's account. */
async function build(url: string): Promise<string> {
  const feed = await ownerOf(url);
  const { language } = feed.user;
  return inLanguage(isLanguage(language) ? language : 'en', () => write(feed));
}
async function write({ user_id, convention }: Awaited<ReturnType<typeof ownerOf>>): Promise<string> {
  const mine = await readMine(user_id, convention.id, 'public');
  const calendar = ical({
    name: convention.name,
    prodId: { company: 'Convene', product: 'My convention' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const { hostname } = new URL(pageUrl('/'));
  // Without the names of those who come, or for whom the seats are.
  const agenda = agendaOf(mine, '').map((entry) => ({ ...entry, notes: entry.kind === 'seat' ? [] : entry.notes.slice(0, 1) }));
  const busy = new Set(agenda.map(({ event }) => event?.event_id));
  const favorites = mine.favorites
    .filter(({ event_id }) => !busy.has(event_id))
    .map((event) => ({
      ...{ key: `favorite ${event.event_id}`, title: event.name, start: event.start, end: event.end, room: event.room, event },
      notes: [feedText.favorite],
    }));
  for (const { key, title, start, end, room, event, notes } of [...agenda, ...favorites]) {
    if (!start || !end) continue;
    calendar.createEvent({
      id: `${key.replace(' ', '-')}.${convention.id}@${hostname}`,
      start,
      end,
      stamp: start, // a copy differs from the last one only where something has changed
      summary: title,
      location: room,
      description: notes.join('\n'),
      status: event?.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: pageUrl(event ? `/c/${convention.uri_part}/event/${event.number}` : `/c/${convention.uri_part}/me`),
    });
  }
  return calendarText(calendar);
}

/** Answers GET /calendar/me/<token>.ics: what somebody does at a convention. Names of others are left out. */
export const ownCalendar: Handler = async (req, res) => {
  try {
    countRequest(`address:${network(clientAddress(req))}`);
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Refusal(405, 405, null, fileRefusals.calendarsReadOnly);
    const text = await build((req.url ?? '').split('?', 1)[0] ?? '');
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = {
      ETag: tag,
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    };
    if (isKnownTag(req.headers['if-none-match'], tag)) return void res.writeHead(304, headers).end();
    res.writeHead(200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-convention.ics"',
    });
    res.end(req.method === 'HEAD' ? undefined : text);
  } catch (error) {
    sendRefusal(res, error);
  }
};
