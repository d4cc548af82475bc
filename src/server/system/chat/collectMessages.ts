import { pageUrl } from '../../mail/sender.ts';
import type { Context } from '../../platform/context.ts';
import { type ChatConvention, escapeMarkdown, MAX_LENGTH, openShiftsMessage } from './openShifts.ts';

/** Announcements that people were told of longer ago are not posted: a channel that is set later begins with what is new. */
const MINUTES_BACK = 60;

interface Announced {
  readonly id: string;
  readonly convention_id: string;
  readonly channel_id: string;
  readonly title: string;
  readonly text: string;
  readonly uri_part: string;
}
/** Writes messages about announcements that people have been told of. */
async function collectAnnouncements({ db }: Context): Promise<number> {
  const announced = await db.$queryRaw<Announced[]>`
    SELECT announcement.id::text, convention.id::text AS convention_id, announcements_channel_id AS channel_id, title, text, uri_part
    FROM announcementnotice JOIN announcement ON announcement.id = announcement_id JOIN convention ON convention.id = convention_id
    WHERE announcementnotice.date_created > now() - make_interval(mins => ${MINUTES_BACK}::int) AND announcements_channel_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM chatmessage WHERE chatmessage.announcement_id = announcement.id)
    ORDER BY announcementnotice.date_created, announcement.id LIMIT 50`;
  const { count } = await db.chatMessage.createMany({
    data: announced.map(({ id, convention_id, channel_id, title, text, uri_part }) => ({
      ...{ convention_id, channel_id, kind: 'announcement', announcement_id: id },
      text: announcementMessage(title, text, pageUrl(`/c/${uri_part}`)),
    })),
    skipDuplicates: true, // another process may be at it
  });
  return count;
}
function announcementMessage(title: string, text: string, page: string): string {
  const [head, foot] = [`**${escapeMarkdown(title)}**\n`, `\n<${page}>`];
  const room = MAX_LENGTH - head.length - foot.length;
  return `${head}${text.length > room ? `${text.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text}${foot}`;
}

interface Morning extends ChatConvention {
  readonly uri_part: string;
  readonly channel_id: string;
  /** Such as 2027-08-05. */
  readonly day: string;
}
/** Writes the message of the day for conventions in which it is between nine and noon. */
async function collectOpenShifts(ctx: Context): Promise<number> {
  const mornings = await ctx.db.$queryRaw<Morning[]>`
    SELECT id::text, name, timezone, clock_type, uri_part, shifts_channel_id AS channel_id, to_char(local.time, 'YYYY-MM-DD') AS day
    FROM convention CROSS JOIN LATERAL (SELECT now() AT TIME ZONE timezone AS time) AS local
    WHERE shifts_channel_id IS NOT NULL AND local.time::time BETWEEN '09:00' AND '12:00' AND end_date > now() AND NOT cancelled
      AND NOT EXISTS (SELECT 1 FROM chatmessage AS m WHERE m.convention_id = convention.id AND kind = 'open_shifts' AND m.day = to_char(local.time, 'YYYY-MM-DD'))
    ORDER BY id LIMIT 50`;
  let count = 0;
  for (const { uri_part, channel_id, day, ...convention } of mornings) {
    const text = await openShiftsMessage(ctx, convention, pageUrl(`/c/${uri_part}/volunteer`));
    if (!text) continue;
    const data = { convention_id: convention.id, kind: 'open_shifts', channel_id, day, text };
    count += (await ctx.db.chatMessage.createMany({ data, skipDuplicates: true })).count;
  }
  return count;
}

/** Writes the messages that are due, each once, and returns how many. */
export const collectMessages = async (ctx: Context): Promise<number> =>
  (await collectAnnouncements(ctx)) + (await collectOpenShifts(ctx));
