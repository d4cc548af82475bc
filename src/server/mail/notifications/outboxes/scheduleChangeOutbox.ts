import { type Context, transaction } from '../../../platform/context.ts';
import type { Outbox } from '../../../platform/jobs/outbox.ts';
import type { MovedEvent, TimeAndPlace } from '../../letters/eventMoved.ts';
import { notify } from '../../notify.ts';
import type { Readers } from '../../readers.ts';
import { sendMail } from '../../sendMail.ts';
import { earliest } from '../earliest.ts';
import { loadPeopleOfEvents, ticketHolders } from '../events.ts';
import { type ScheduleChange, takeDueChanges } from '../scheduleChanges.ts';

const timeAndPlace = (start: Date | null, place: string | null): TimeAndPlace | null => start && { start, place };
const movedEvent = (s: ScheduleChange): MovedEvent => ({
  event_id: s.event_id,
  name: s.name,
  before: timeAndPlace(s.before_date, s.before_place),
  now: timeAndPlace(s.now_date, s.now_place),
});
/** Whether the time or place differs from before. */
const hasMoved = (s: ScheduleChange) => s.before_place !== s.now_place || s.before_date?.getTime() !== s.now_date?.getTime();
/** Whether the event of a submission was scheduled for the first time. */
const isNewlyScheduled = (s: ScheduleChange) => !s.is_session && s.submitter_id !== null && s.is_scheduled && !s.was_scheduled;

async function notifySubmitters(ctx: Context, changes: readonly ScheduleChange[], hosts: ReadonlySet<string>): Promise<void> {
  for (const s of changes.filter(isNewlyScheduled)) {
    const mayKnow = s.is_public || hosts.has(`${s.event_id} ${s.submitter_id}`);
    const now = mayKnow ? timeAndPlace(s.now_date, s.now_place) : null;
    await sendMail(ctx, 'submission_scheduled', {
      convention_id: s.convention_id,
      to: { users: [s.submitter_id] },
      data: { name: s.name, event_id: s.event_id, now, secret: now !== null && !s.is_public, comment: s.comment },
    });
  }
}

/** Groups readers that are notified about the same changes. */
function groupReaders(notices: readonly (readonly [key: string, reader: Readers, change: ScheduleChange])[]) {
  const readers = new Map<string, { reader: Readers; changes: Set<ScheduleChange> }>();
  for (const [key, reader, change] of notices) {
    const entry = readers.get(key) ?? { reader, changes: new Set() };
    entry.changes.add(change);
    readers.set(key, entry);
  }
  const groups = new Map<
    string,
    { users: (string | null)[]; others: { address: string; name: string }[]; moved: MovedEvent[] }
  >();
  for (const { reader, changes } of readers.values()) {
    const moved = [...changes].map(movedEvent);
    const key = moved.map(({ event_id, name }) => `${event_id} ${name}`).join('\n');
    const group = groups.get(key) ?? { users: [], others: [], moved };
    group.users.push(...(reader.users ?? []));
    group.others.push(...(reader.others ?? []));
    groups.set(key, group);
  }
  return groups.values();
}

/** Notifies hosts, ticket holders and submitters about changes of the schedule, once changes have been collected for some minutes. */
export const scheduleChangeOutbox: Outbox = {
  name: 'moves',
  processBatch: ({ ...ctx }) =>
    transaction(
      ctx,
      async (ctx) => {
        const changes = await takeDueChanges(ctx);
        for (const convention_id of new Set(changes.map((s) => s.convention_id)))
          await notifyMoves(
            ctx,
            convention_id,
            changes.filter((s) => s.convention_id === convention_id),
          );
        return 0;
      },
      true,
    ),
};
async function notifyMoves(ctx: Context, convention_id: string, changes: readonly ScheduleChange[]): Promise<void> {
  const { hosts, tickets } = await loadPeopleOfEvents(
    ctx,
    changes.map(({ event_id }) => event_id),
  );
  await notifySubmitters(ctx, changes, new Set(hosts.map(({ event_id, user_id }) => `${event_id} ${user_id}`)));
  const notices = changes
    .filter((s) => s.is_public && hasMoved(s))
    .flatMap((s) => {
      const hostsToNotify = hosts.filter(
        ({ event_id, user_id }) => event_id === s.event_id && !(isNewlyScheduled(s) && user_id === s.submitter_id),
      );
      const holders = tickets.filter(({ event_id }) => event_id === s.event_id);
      return [
        ...hostsToNotify.map(({ user_id }) => [user_id, { users: [user_id] }, s] as const),
        ...holders.map((ticket) => [ticket.badge.user_id ?? ticket.badge.email ?? '', ticketHolders([ticket]), s] as const),
      ];
    });
  for (const { users, others, moved } of groupReaders(notices))
    await notify(ctx, 'event_moved', {
      convention_id,
      to: { users, others },
      data: { convention_id, moved },
      about: moved.map(({ event_id }) => event_id).join(),
      due: earliest(moved.flatMap(({ before, now }) => [before?.start, now?.start])),
    });
}
