import { type Context, transaction } from '../../platform/context.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { MovedEvent, TimeAndPlace } from '../letters/eventMoved.ts';
import type { Readers } from '../readers.ts';
import { sendMail } from '../sendMail.ts';
import { loadPeopleOfEvents, ticketHolders } from './events.ts';
import { type ScheduleChange, takeDueChanges } from './scheduleChanges.ts';

const timeAndPlace = (start: Date | null, place: string | null): TimeAndPlace | null => start && { start, place };
const movedEvent = (s: ScheduleChange): MovedEvent => ({
  event_id: s.event_id,
  name: s.name,
  before: timeAndPlace(s.before_date, s.before_place),
  now: timeAndPlace(s.now_date, s.now_place),
});
/** Something else stands in the schedule than before. */
const hasMoved = (s: ScheduleChange) => s.before_place !== s.now_place || s.before_date?.getTime() !== s.now_date?.getTime();
/** The event of a submission has got its place, which it had not before. */
const isNewlyScheduled = (s: ScheduleChange) => !s.is_session && s.submitter_id !== null && s.is_scheduled && !s.was_scheduled;

async function notifySubmitters(ctx: Context, sittings: readonly ScheduleChange[], hosts: ReadonlySet<string>): Promise<void> {
  for (const s of sittings.filter(isNewlyScheduled)) {
    const knows = s.is_public || hosts.has(`${s.event_id} ${s.submitter_id}`);
    const now = knows ? timeAndPlace(s.now_date, s.now_place) : null;
    await sendMail(ctx, 'submission_scheduled', {
      convention_id: s.convention_id,
      to: { users: [s.submitter_id] },
      data: { name: s.name, event_id: s.event_id, now, secret: now !== null && !s.is_public, comment: s.comment },
    });
  }
}

/** Who is to be told of which sittings: readers who are told of the same ones together. */
function groupReaders(told: readonly (readonly [key: string, reader: Readers, sitting: ScheduleChange])[]) {
  const readers = new Map<string, { reader: Readers; sittings: Set<ScheduleChange> }>();
  for (const [key, reader, sitting] of told) {
    const one = readers.get(key) ?? { reader, sittings: new Set() };
    one.sittings.add(sitting);
    readers.set(key, one);
  }
  const groups = new Map<
    string,
    { users: (string | null)[]; others: { address: string; name: string }[]; moved: MovedEvent[] }
  >();
  for (const { reader, sittings } of readers.values()) {
    const moved = [...sittings].map(movedEvent);
    const key = moved.map(({ event_id, name }) => `${event_id} ${name}`).join('\n');
    const group = groups.get(key) ?? { users: [], others: [], moved };
    group.users.push(...(reader.users ?? []));
    group.others.push(...(reader.others ?? []));
    groups.set(key, group);
  }
  return groups.values();
}

/** Tells those concerned what became of the schedule, once the changes of some minutes are together. */
export const scheduleChangeOutbox: Outbox = {
  name: 'moves',
  processBatch: ({ ...ctx }) =>
    transaction(
      ctx,
      async (ctx) => {
        const sittings = await takeDueChanges(ctx);
        for (const convention_id of new Set(sittings.map((s) => s.convention_id)))
          await notifyMoves(
            ctx,
            convention_id,
            sittings.filter((s) => s.convention_id === convention_id),
          );
        return 0;
      },
      true,
    ),
};
async function notifyMoves(ctx: Context, convention_id: string, sittings: readonly ScheduleChange[]): Promise<void> {
  const { hosts, tickets } = await loadPeopleOfEvents(
    ctx,
    sittings.map(({ event_id }) => event_id),
  );
  await notifySubmitters(ctx, sittings, new Set(hosts.map(({ event_id, user_id }) => `${event_id} ${user_id}`)));
  const told = sittings
    .filter((s) => s.is_public && hasMoved(s))
    .flatMap((s) => {
      const hosting = hosts.filter(
        ({ event_id, user_id }) => event_id === s.event_id && !(isNewlyScheduled(s) && user_id === s.submitter_id),
      );
      const holding = tickets.filter(({ event_id }) => event_id === s.event_id);
      return [
        ...hosting.map(({ user_id }) => [user_id, { users: [user_id] }, s] as const),
        ...holding.map((ticket) => [ticket.badge.user_id ?? ticket.badge.email ?? '', ticketHolders([ticket]), s] as const),
      ];
    });
  for (const { users, others, moved } of groupReaders(told))
    await sendMail(ctx, 'event_moved', { convention_id, to: { users, others }, data: { convention_id, moved } });
}
