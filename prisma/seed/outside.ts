import { systemContext } from '../../src/server/platform/systemContext.ts';
import { inOrder } from './support/parallel.ts';
import { doJobs } from './volunteers/work.ts';
import type { Convention, World } from './world.ts';

/* What comes from outside, or goes there: the demo has neither a chat nor another program to talk to, so it says how that went before. */

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A webhook that was turned off after its other side had moved, with what it sent before. */
async function makeWebhook({ now, progress }: World, { id: convention_id, staff, badges }: Convention): Promise<void> {
  const { api } = staff.organizer;
  const { items } = await api.convention.events({ id: convention_id, _items_per_page: 2 });
  const webhook = await api.webhook.create({
    convention_id,
    name: 'Program on our site',
    callback_uri: 'https://example.org/hooks/program',
    events: ['event.scheduled', 'event.cancelled', 'badge.checked_in'],
  });
  await api.webhook.update({ id: webhook.id, enabled: false });
  const { db } = systemContext('demo');
  await db.webhook.update({ where: { id: webhook.id }, data: { success_count: 2, error_count: 1, last_status: 404 } });
  const [first, second] = items;
  if (!first || !second || !badges[0]) return;
  const sent = [
    { event: 'event.scheduled', record_type: 'event', record_id: first.id, fields: ['start_date'], hours: 30 },
    { event: 'event.cancelled', record_type: 'event', record_id: second.id, fields: ['is_cancelled'], hours: 26 },
    { event: 'badge.checked_in', record_type: 'badge', record_id: badges[0].id, fields: ['checked_in'], hours: 20, code: 404 },
  ];
  await db.webhookDelivery.createMany({
    data: sent.map(({ hours, code = 200, ...what }) => {
      const date = ago(now, hours);
      const isDelivered = code === 200;
      return {
        ...{ convention_id, webhook_id: webhook.id, ...what },
        ...{ happened_date: date, date_created: date, next_attempt_date: date, response_code: code },
        ...{ status: isDelivered ? 'delivered' : 'failed', attempts: isDelivered ? 1 : 12 },
        ...{ delivered_date: isDelivered ? date : null, error_message: isDelivered ? null : `The address answered ${code}.` },
      };
    }),
  });
  progress.add('deliveries', sent.length);
}

/** What a bot posted in a chat, and one message that it could not post. */
async function makeChatMessages({ now, progress }: World, { id: convention_id }: Convention): Promise<void> {
  const posts = [
    { kind: 'announcement', text: 'The flea market is open\n\nUntil six, in the Long Corridor. Bring cash.', hours: 2 },
    { kind: 'open_shifts', text: 'Volunteers wanted for tomorrow: Door, 9:00 AM, 2 places', hours: 22 },
    {
      kind: 'open_shifts',
      text: 'Volunteers wanted for today: Set-up crew, 9:00 AM, 4 places',
      hours: 46,
      problem: 'Missing Access',
    },
  ];
  await systemContext('demo').db.chatMessage.createMany({
    data: posts.map(({ hours, problem = null, ...what }) => ({
      ...{ convention_id, channel_id: '700000000000000001', ...what, error_message: problem },
      ...{ status: problem ? 'failed' : 'sent', attempts: problem ? 5 : 1, date_created: ago(now, hours) },
      ...{ next_attempt_date: ago(now, hours), sent_date: problem ? null : ago(now, hours) },
    })),
  });
  progress.add('chat messages', posts.length);
}

/** A table of exhibitors that somebody is about to import; one of its rows has a problem. */
async function makeTable({ progress }: World, { id: convention_id, staff }: Convention): Promise<void> {
  const table =
    'Name,Email,Phone,Agree to terms\nTin Whistle Games,hello@tinwhistle.example,+1 608 555 0144,yes\nPaper Heron,no address,,yes\n';
  const file = 'late-exhibitors.csv';
  const api = staff.organizer.withFile(file, Buffer.from(table));
  const { id } = await api.importrun.upload({ convention_id, kind: 'exhibitor', file });
  await staff.organizer.api.importrun.preview({ id });
  await doJobs(); // while the organizer is signed in
  progress.add('import');
}

/** Card payments that the ledger and their provider told differently: one to look into, and one that is explained. */
async function makeDifferences({ now, progress }: World, { id: convention_id, staff }: Convention): Promise<void> {
  const differences = [
    { kind: 'payment_missing_here', provider_ref: 'pi_demo_1', amount_there: 6_500, hours: 8 },
    { kind: 'other', provider_ref: 'txn_demo_2', amount_there: -1_200, hours: 40, explanation: 'A fee of the terminal.' },
  ];
  const { db } = systemContext('demo');
  await db.cardAccount.updateMany({ where: { convention_id }, data: { compared_date: ago(now, 5) } });
  await db.paymentDifference.createMany({
    data: differences.map(({ hours, explanation, ...what }) => ({
      ...{ convention_id, ...what, happened_date: ago(now, hours) },
      ...(explanation
        ? { status: 'explained', explanation, user_id: staff.organizer.user_id, closed_date: ago(now, hours - 10) }
        : {}),
    })),
  });
  progress.add('differences', differences.length);
}

/** A schedule that is planned as a draft: its first release, a second, and a change that only staff see. */
async function makeReleases({ progress }: World, { id, staff }: Convention): Promise<void> {
  const { api } = staff.organizer;
  await api.convention.update({ id, uses_releases: true });
  const { items } = await api.convention.events({ id, _items_per_page: 100 });
  const [first, second] = items.filter(({ start_date, is_cancelled }) => start_date && !is_cancelled);
  if (!first || !second) return;
  await api.event.unassignSlots({ id: first.id });
  const { token } = await api.convention.release({ id });
  await api.convention.release({ id, dry_run: false, name: 'After the hosts answered', token });
  await api.event.unassignSlots({ id: second.id });
  progress.add('releases', 2);
}

/** What a convention has that works with others, and the releases of one that plans ahead. */
export async function makeOutside(world: World): Promise<void> {
  const [main, next] = world.conventions;
  const parts = [makeWebhook, makeChatMessages, makeTable, makeDifferences];
  if (main) await inOrder(parts, (make) => make(world, main));
  if (next?.plan.key === 'elsewhere') await makeReleases(world, next);
}
