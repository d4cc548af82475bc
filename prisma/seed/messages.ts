import { messageOutbox } from '../../src/server/mail/messages/messageOutbox.ts';
import { systemContext } from '../../src/server/platform/systemContext.ts';
import type { Convention, World } from './world.ts';

/** Announcements in every state: one that stays on top, one of today, one for tomorrow, one that has expired, and a draft. */
async function makeAnnouncements({ conventions, now, progress }: World): Promise<void> {
  const [{ id: convention_id, staff }] = conventions as [Convention]; // there is one at least
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const all = [
    {
      title: 'Masks are welcome, wagons stay outside',
      text: 'There are **hooks and racks** beside the main door.',
      publish_date: hours(-40),
      is_pinned: true,
    },
    {
      title: 'The flea market is open',
      text: 'Until six, in the *Long Corridor*. Bring cash.',
      publish_date: hours(-2),
      expires_date: hours(8),
    },
    { title: 'Lantern parade at noon', text: 'We begin at the main door.', publish_date: hours(20) },
    { title: 'Doors open late', text: 'At ten instead of nine.', publish_date: hours(-48), expires_date: hours(-30) },
    { title: 'Thank you for coming' },
  ];
  for (const announcement of all) {
    await staff.updates.api.announcement.create({ convention_id, ...announcement });
    progress.add('announcements');
  }
}

/** One email in the convention's own words. */
const makeTemplate = ({ conventions }: World) => {
  const [{ id: convention_id, staff }] = conventions as [Convention]; // there is one at least
  return staff.updates.api.lettertemplate.create({
    convention_id,
    letter: 'shift_worked',
    subject: 'Thank you for {{shift}}',
    text: 'You have worked **{{shift}}**. Without you there would be no {{convention}}.\n\nPick up your thank-you at the volunteers’ desk.',
  });
};

/** Messages in every state but the one that passes: a draft, one that was sent, one for tomorrow, and one that was cancelled. */
export async function makeMessages(world: World): Promise<void> {
  await makeAnnouncements(world);
  await makeTemplate(world);
  const { conventions, now, progress } = world;
  const [{ id: convention_id, staff }] = conventions as [Convention]; // there is one at least
  const { api } = staff.organizer;
  const make = async (audience: 'badges' | 'hosts' | 'volunteers', subject: string, body: string, news = false) => {
    const { id } = await api.message.create({ convention_id, audience, subject, body, kind: news ? 'news' : 'needed' });
    const { recipient_count } = await api.message.countRecipients({ id });
    progress.add('messages');
    return { id, recipient_count: recipient_count ?? 0 };
  };
  await make('volunteers', 'Thank you, {{firstname}}', 'Come to the volunteers’ supper on Sunday at eight.');
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const news = await make('badges', 'Sunday at {{convention}}', 'The **lantern parade** begins at noon at the main door.', true);
  await api.message.send({ ...news, send_date: tomorrow });
  const cancelled = await make('badges', 'Doors open at ten', 'Hello {{firstname}}, the doors open an hour later.');
  await api.message.send(cancelled);
  await api.message.cancel({ id: cancelled.id });
  const sent = await make(
    'hosts',
    'Your event {{event}}',
    'Thank you for hosting. Your table is ready 15 minutes before the start.',
  );
  await api.message.send(sent);
  const ctx = systemContext('demo');
  await ctx.db.message.update({ where: { id: sent.id }, data: { send_date: new Date(now.getTime() - 86_400_000) } });
  while (await messageOutbox.processBatch(ctx, new AbortController().signal));
}
