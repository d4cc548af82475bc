import {
  type NotificationKind,
  type NotifiedMail,
  notificationKindOf,
  usualChannels,
} from '../../resources/people/notifications.ts';
import type { Context } from '../platform/context.ts';
import { type PushNews, writePushes } from './push/writePushes.ts';
import { findReaders, type Reader } from './readers.ts';
import { loadSender } from './sender.ts';
import { type NewMail, writeMails } from './sendMail.ts';

interface News<K extends NotifiedMail> extends Omit<NewMail<K>, 'notBefore'>, PushNews {
  convention_id: string;
  /** Whether only devices are told: a mail would come too late. */
  onlyPush?: boolean;
}

/** Leaves out those who want no mails of the kind, and of announcements those who want no news of the convention. */
async function whoWantMail(
  { db }: Context,
  kind: NotificationKind,
  readers: readonly Reader[],
  convention_id: string,
): Promise<Reader[]> {
  const ids = readers.flatMap(({ user_id }) => user_id ?? []);
  const chosen = ids.length
    ? await db.notificationPreference.findMany({ where: { kind, user_id: { in: ids } }, select: { user_id: true, mail: true } })
    : [];
  const wishes = new Map(chosen.map(({ user_id, mail }) => [user_id, mail]));
  const wanted = readers.filter(
    ({ user_id }) => (user_id === null ? undefined : wishes.get(user_id)) ?? usualChannels[kind].mail,
  );
  if (kind !== 'announcement' || !wanted.length) return wanted;
  const address = { in: wanted.map((reader) => reader.address.toLowerCase()) };
  const out = await db.messageOptOut.findMany({ where: { convention_id, address }, select: { address: true } });
  const unwanted = new Set(out.map((each) => each.address));
  return wanted.filter((reader) => !unwanted.has(reader.address.toLowerCase()));
}

/**
 * Tells people of something, by mail and on their devices as they have chosen for its kind. Both are written in the transaction of the
 * context, so a rolled-back change tells nobody, and each is sent once.
 */
export async function notify<K extends NotifiedMail>(
  ctx: Context,
  mail: K,
  { to, data, convention_id, onlyPush = false, ...news }: News<K>,
): Promise<void> {
  if (ctx.quiet) return;
  const kind = notificationKindOf[mail];
  const readers = onlyPush ? [] : await whoWantMail(ctx, kind, await findReaders(ctx, to, false), convention_id);
  const users = to.users?.filter((id) => id !== null) ?? [];
  if (!readers.length && !users.length) return;
  const from = await loadSender(ctx, convention_id);
  await writeMails(ctx, mail, readers, { convention_id, data }, from);
  await writePushes(ctx, mail, users, { convention_id, data }, news, from);
}
