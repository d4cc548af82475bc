import { createHash } from 'node:crypto';
import { fileRefusals } from '../../messages/http/special.ts';
import { viewerOfSession } from '../auth/sessionViewers.ts';
import { viewerWithin } from '../core/scope.ts';
import { followWrites } from '../db/client.ts';
import { toRefusal } from '../errors/mapError.ts';
import { Refusal } from '../errors/refusals.ts';
import { buildCalendar, calendarNotFound } from '../events/schedule/calendar.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { isId } from '../platform/ids.ts';
import { requestIdOf } from '../platform/log.ts';
import type { Handler } from './handler.ts';
import { credentialOf, viewerBehind } from './request/credentials.ts';
import { isKnownTag } from './request/knownTags.ts';
import { fromForm } from './request/parameters.ts';
import { refused, send } from './rest/answer.ts';

const calendarPath = /^\/calendar\/([\da-f-]{36})\.ics$/i;

/** Whether a path is that of a calendar. */
export const isCalendar = (path: string): boolean => calendarPath.test(path);

/** A weak tag: a calendar with other stamps only says the same. Records are stamped by each ticket that is sold. */
const tagOf = (text: string) =>
  `W/"${createHash('sha256')
    .update(text.replaceAll(/^(DTSTAMP|LAST-MODIFIED):.*\r\n/gm, ''))
    .digest('base64url')}"`;

/** Answers GET /calendar/<convention id>.ics. */
export const calendar: Handler = async (req, res) => {
  const request = requestIdOf(req);
  try {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Refusal(405, 405, null, fileRefusals.calendarsReadOnly);
    const [path = '', query = ''] = (req.url ?? '').split('?', 2);
    const { session_id, room_id } = fromForm(query);
    const { viewer } = await viewerBehind(credentialOf(req.headers, { session_id }), clientAddress(req), viewerOfSession);
    const [, id = ''] = calendarPath.exec(path) ?? [];
    if (room_id !== undefined && (typeof room_id !== 'string' || !isId(room_id))) throw calendarNotFound('room_id', 'room');
    if (!isId(id)) throw calendarNotFound('id', 'convention');
    const reader = viewerWithin(viewer, 'event', id.toLowerCase());
    const text = await followWrites(viewer?.user_id, false, () => buildCalendar(reader, id, room_id));
    const headers = {
      ETag: tagOf(text),
      'Cache-Control': 'private, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': request,
      Vary: 'Cookie, Authorization',
    };
    if (isKnownTag(req.headers['if-none-match'], headers.ETag)) return void res.writeHead(304, headers).end();
    res.writeHead(200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="schedule.ics"',
      'Content-Length': Buffer.byteLength(text),
    });
    res.end(text);
  } catch (error) {
    send(res, refused(toRefusal(error), 'plain', request), request);
  }
};
