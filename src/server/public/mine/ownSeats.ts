import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnSeats } from '../../../components/public/browser/left.ts';
import type { Site } from '../../../components/public/site.ts';
import { db } from '../../db/client.ts';
import { callerOf } from './caller.ts';

const path = /^seats\/([1-9]\d{0,8})\.json$/;
/** Whether what follows in an address asks for the seats that somebody has of an event. */
export const isOwnSeats = (rest: string): boolean => path.test(rest);

/** What whoever asks has of an event; nothing for strangers. */
async function ownSeatsOf(req: IncomingMessage, { events }: Site, rest: string): Promise<OwnSeats> {
  const none = { seats: 0, held: 0 };
  const viewer = await callerOf(req);
  const event = events.find(({ number }) => String(number) === path.exec(rest)?.[1]);
  if (!viewer || !event) return none;
  const tickets = await db.ticket.findMany({
    where: { event_id: event.id, no_show: false, badge: { user_id: viewer.user_id } },
    select: { verified: true },
  });
  return { seats: tickets.length, held: tickets.filter(({ verified }) => !verified).length };
}
/** Sends what somebody has of an event, for the page of the event, which is the same for everybody. @throws 429 */
export async function sendOwnSeats(req: IncomingMessage, res: ServerResponse, site: Site, rest: string): Promise<true> {
  const text = JSON.stringify(await ownSeatsOf(req, site, rest));
  res.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
  return true;
}
