import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { resourceNamed } from '../../resources/index.ts';
import { viewerOfSession } from '../auth/sessionViewers.ts';
import { network } from '../auth/signInThrottle.ts';
import { listRecords } from '../core/read/list.ts';
import { db } from '../db/client.ts';
import { countRequest } from '../http/rateLimit.ts';
import { credentialOf } from '../http/request/credentials.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { atMost } from '../platform/concurrency/atMost.ts';
import { isStaff } from '../platform/policy.ts';
import { sendRefusal } from './refuse.ts';
import { stranger } from './site/stranger.ts';

const dashboardPath = /^\/(event|convention)\/([\da-f-]{36})(?:\/(about|schedule|events|mine|my-shifts))?\/?$/i;

/** The public page of an event that strangers see in lists; null for others. */
async function pageOfEvent(id: string): Promise<string | null> {
  const found = await listRecords(stranger(), resourceNamed('event'), { id }, { _fields: ['event_number', 'convention_id'] });
  const [event] = found.items;
  const home = event && (await pageOfConvention(String(event.convention_id)));
  return home ? `${home}/event/${event.event_number}` : null;
}
async function pageOfConvention(id: string): Promise<string | null> {
  const found = await db.convention.findUnique({ where: { id }, select: { uri_part: true } });
  return found && `/c/${found.uri_part}`;
}
async function publicPageOf(kind: string, id: string, part: string | undefined): Promise<string | null> {
  if (kind === 'event') return part ? null : pageOfEvent(id);
  const home = await pageOfConvention(id);
  if (part === 'mine') return home && `${home}/me`;
  if (part === 'my-shifts') return home && `${home}/me/shifts`;
  return home && (part === 'schedule' || part === 'events' ? `${home}/program` : home);
}

/** Addresses without a public page, for a second. */
const unknown = new LRUCache<string, true>({ ...atMost(10_000), ttl: 1_000 });
async function rememberedPage(kind: string, id: string, part: string | undefined): Promise<string | null> {
  const key = `${kind} ${id} ${part ?? ''}`;
  if (unknown.has(key)) return null;
  const page = await publicPageOf(kind, id, part);
  if (!page) unknown.set(key, true);
  return page;
}

/**
 * Leads people without a session from pages of the dashboard to the public ones, those who are no staff from the schedule, which they
 * may not read there, and everybody to "My convention" and "My shifts", which were pages of the dashboard. Says whether it did.
 */
export async function leadToPublicPage(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> {
  const [, kind = '', id = '', part] = (req.method === 'GET' && dashboardPath.exec(path)) || [];
  if (!kind) return false;
  const credential = credentialOf(req.headers, {});
  const isForAll = ['mine', 'my-shifts'].includes(part?.toLowerCase() ?? '');
  if (credential && part !== 'schedule' && !isForAll) return false;
  const viewer = credential && (await viewerOfSession(credential.session_id));
  try {
    countRequest(viewer ? `user:${viewer.user_id}` : `address:${network(clientAddress(req))}`);
  } catch (error) {
    sendRefusal(res, error);
    return true;
  }
  if (!isForAll && credential && (!viewer || isStaff(viewer, id.toLowerCase()))) return false;
  const page = await rememberedPage(kind.toLowerCase(), id.toLowerCase(), part?.toLowerCase()).catch(() => null);
  if (!page) return false;
  res.writeHead(302, { Location: page, 'Cache-Control': 'no-store', Vary: 'Cookie, Authorization' }).end();
  return true;
}
