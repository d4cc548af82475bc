import { addressIn } from '../../../components/public/format.ts';
import { HostPage } from '../../../components/public/mine/host/HostPage.tsx';
import type { HostedEvent, SentMessage } from '../../../components/public/mine/host/host.ts';
import type { Site } from '../../../components/public/site.ts';
import { hostText } from '../../../messages/public/host.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { readDoor } from '../../events/door/doorList.ts';
import { mayBeLate, readLate } from '../../events/hosting/late.ts';
import { attendeePrivileges } from '../../events/policy.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Page } from '../pages/render.tsx';
import { personOf } from './caller.ts';

/** Messages of hosts that the page shows. */
const MAX_MESSAGES = 10;
/** The pages of events for their hosts, within a convention. */
export const HOST_PAGE = /^host\/([1-9]\d{0,8})$/;

/** An event as its hosts see it, and staff who see who comes; null: it is not there for the viewer. */
async function readHosted({ user_id, ...viewer }: Viewer, convention_id: string, number: number): Promise<HostedEvent | null> {
  const isStaff = can({ user_id, ...viewer }, attendeePrivileges, convention_id);
  const [event] = await db.$queryRaw<(Omit<HostedEvent, 'needs' | 'late'> & { needs: unknown })[]>`
    SELECT event.id::text, event_number AS number, event.name, start_date, end_date, room.name AS room, event.max_tickets AS seats,
      is_cancelled, special_requests AS needs, wait_count AS waiting,
      EXISTS (SELECT 1 FROM eventhost WHERE event_id = event.id AND user_id = ${user_id}::uuid) AS "isMine"
    FROM released_event AS event LEFT JOIN room ON room.id = event.room_id
    WHERE event.convention_id = ${convention_id}::uuid AND event_number = ${number} AND NOT trashed
      AND (${isStaff} OR EXISTS (SELECT 1 FROM eventhost WHERE event_id = event.id AND user_id = ${user_id}::uuid))`;
  if (!event) return null;
  const late = await readLate(db, event.id);
  return {
    ...event,
    needs: Array.isArray(event.needs) ? event.needs.map(String) : [],
    late: { minutes: late.late_minutes, isOpen: mayBeLate(late) },
  };
}

/** The page of an event for a host of it; null: there is none for the viewer. */
export async function hostPage(site: Site, viewer: Viewer, number: number): Promise<Page | null> {
  const { convention } = site;
  const event = await readHosted(viewer, convention.id, number);
  if (!event) return null;
  const messages = await db.$queryRaw<SentMessage[]>`
    SELECT id::text, subject, body, recipient_count, send_date FROM message
    WHERE event_id = ${event.id}::uuid AND send_date IS NOT NULL ORDER BY date_created DESC LIMIT ${MAX_MESSAGES}`;
  const title = hostText.title({ event: event.name });
  return {
    place: null,
    head: { title, description: title, path: addressIn(convention, `me/host/${number}`) },
    usesCamera: true,
    content: (
      <HostPage
        site={site}
        person={personOf(viewer)}
        event={event}
        door={await readDoor(db, event.id)}
        messages={messages}
        now={new Date(now())}
      />
    ),
  };
}
