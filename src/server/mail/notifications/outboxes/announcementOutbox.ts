import type { Announcement } from '../../../../generated/prisma/client.ts';
import { usualChannels } from '../../../../resources/people/notifications.ts';
import { type Context, transaction } from '../../../platform/context.ts';
import { renderMarkdown } from '../../../platform/format/markdown.ts';
import { clockSeconds } from '../../../platform/jobs/clock.ts';
import type { Outbox } from '../../../platform/jobs/outbox.ts';
import { notify } from '../../notify.ts';

/** Seconds in which an announcement can be undone or changed before people are told of it. */
const UNDO_SECONDS = 15;

/** Notes that people are told of the next announcement that was published within the last day, and returns it. */
async function takeAnnouncement({ db }: Context): Promise<Announcement | undefined> {
  const [taken] = await db.$queryRaw<Announcement[]>`
    WITH taken AS (
      INSERT INTO announcementnotice (announcement_id)
      SELECT id FROM announcement
      WHERE publish_date > now() - interval '1 day' AND (expires_date IS NULL OR expires_date > now())
        AND greatest(publish_date, date_updated) <= now() - make_interval(secs => ${clockSeconds(UNDO_SECONDS)}::float8)
        AND NOT EXISTS (SELECT 1 FROM announcementnotice WHERE announcement_id = announcement.id)
      ORDER BY publish_date, id LIMIT 1
      ON CONFLICT DO NOTHING RETURNING announcement_id)
    SELECT announcement.* FROM announcement JOIN taken ON announcement_id = id`;
  return taken;
}
/** Those who come to a convention or work for it, and can be told of announcements. */
async function readersOf({ db }: Context, convention_id: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM "user" AS u JOIN (
      SELECT user_id FROM badge WHERE convention_id = ${convention_id}::uuid AND verified
      UNION SELECT user_id FROM eventhost WHERE convention_id = ${convention_id}::uuid
      UNION SELECT user_id FROM volunteer WHERE convention_id = ${convention_id}::uuid AND is_accepted
      UNION SELECT user_id FROM exhibitor WHERE convention_id = ${convention_id}::uuid AND status = 'approved') AS here ON here.user_id = u.id
    LEFT JOIN notificationpreference AS p ON p.user_id = u.id AND p.kind = 'announcement'
    WHERE coalesce(p.mail, ${usualChannels.announcement.mail}) OR EXISTS (SELECT 1 FROM pushsubscription WHERE user_id = u.id) ORDER BY 1`;
  return rows.map(({ id }) => id);
}

/** Tells people of announcements that were published, each once. */
export const announcementOutbox: Outbox = {
  name: 'announcements',
  pollSeconds: 5,
  processBatch: (ctx) =>
    transaction(
      ctx,
      async (ctx) => {
        const taken = await takeAnnouncement(ctx);
        if (!taken) return 0;
        const { id, convention_id, title, text } = taken;
        await notify(ctx, 'announcement', {
          convention_id,
          to: { users: await readersOf(ctx, convention_id) },
          data: { title, text, html: renderMarkdown(text) ?? '' },
          about: id,
          page: '',
          ...(taken.expires_date ? { until: taken.expires_date } : {}),
        });
        return 1;
      },
      true,
    ),
};
