import { timeAndPlace } from '../../resources/events/event.ts';
import type { Form } from '../core/behavior.ts';
import { noRows } from '../core/read/where.ts';
import { can, isStaff, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Relations loaded with an event for its policy. */
export interface EventRelations {
  convention: { is_schedule_public: boolean; show_attendees: boolean };
  eventhosts: readonly { user_id: string }[];
}
/** A Prisma select: `EventRelations`. */
export const eventRelations = {
  convention: { select: { is_schedule_public: true, show_attendees: true } },
  eventhosts: { select: { user_id: true } },
} as const;
type EventWithRelations = EventRelations & { convention_id: string };

/** Whether the viewer manages events, and so may do everything with them. */
export const canSchedule = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'scheduling', row.convention_id);
/** Whether the viewer hosts the event. */
export const isHost = (viewer: Pick<Viewer, 'user_id'> | null, row: Pick<EventRelations, 'eventhosts'>) =>
  viewer !== null && row.eventhosts.some(({ user_id }) => user_id === viewer.user_id);
/** Whether the viewer may see who has tickets and who waits. */
export const canSeeAttendees = (viewer: Viewer | null, row: EventWithRelations) =>
  row.convention.show_attendees || isHost(viewer, row) || can(viewer, ['scheduling', 'registration'], row.convention_id);

/** A Prisma where: the rows of conventions where the viewer manages events. */
export const scheduled = (viewer: Viewer | null): object => publicOrStaff(viewer, noRows, 'scheduling');

/** The privileges that see who has a seat and who waits. */
export const attendeePrivileges = ['registration', 'scheduling'] as const;
/** Seats and waits that the viewer sees: in full where they are their own or the viewer works with them, and as hosts see them. */
export const formsForHosts = (viewer: Viewer, own: object, only: readonly string[]): Form[] => {
  const full = publicOrStaff(viewer, own, attendeePrivileges);
  return viewer.admin ? [{ rows: full }] : [{ rows: full }, { rows: { event: { OR: hostedByViewer(viewer) } }, only }];
};

/** A Prisma where, as a list for OR: the events that the viewer hosts. */
const hostedByViewer = (viewer: Viewer | null) => (viewer ? [{ eventhosts: { some: { user_id: viewer.user_id } } }] : []);

/** A Prisma where: the events that lists show the viewer. */
export const visibleEvents = (viewer: Viewer | null): object =>
  publicOrStaff(viewer, {
    trashed: false,
    OR: [
      { private: false },
      ...hostedByViewer(viewer),
      ...(viewer ? [{ tickets: { some: { badge: { user_id: viewer.user_id } } } }] : []),
    ],
  });
/** A Prisma where: the events that the viewer manages or hosts. */
export const editableEvents = (viewer: Viewer): object => publicOrStaff(viewer, { OR: hostedByViewer(viewer) }, 'scheduling');
/** A Prisma where: the events whose time and place the viewer may see. */
const visibleSchedule = (viewer: Viewer | null) =>
  publicOrStaff(viewer, { OR: [{ convention: { is_schedule_public: true } }, ...hostedByViewer(viewer)] });
const isScheduleVisible = (viewer: Viewer | null, row: EventWithRelations) =>
  row.convention.is_schedule_public || isStaff(viewer, row.convention_id) || isHost(viewer, row);

/** A Prisma where: the events that are over, or those that are ahead, on, or without a time. */
export const eventsByEnd = (value: string): object => {
  const now = new Date();
  return ['1', 'true'].includes(value) ? { end_date: { lt: now } } : { OR: [{ end_date: null }, { end_date: { gte: now } }] };
};
/** A Prisma where: the events without a seat left that people wait for, or the others. Offers alone do not count. */
export const eventsWaitedFor = (value: string): object => {
  const full = { available_count: { lte: 0 }, max_tickets: { gt: 0 }, sellable: true };
  const waitedFor = { ...full, waits: { some: { status: 'waiting' } } };
  return ['1', 'true'].includes(value) ? waitedFor : { NOT: waitedFor };
};
/** The tickets of events that are over, or the others. Nobody learns of an end that they may not see. */
export const ticketsByEnd = (value: string, viewer: Viewer | null): object => {
  const ended = { AND: [visibleSchedule(viewer), eventsByEnd(value)] };
  return { event: ended };
};

/** While the schedule is not public, only staff and hosts see the time and place of an event. */
export const eventHiddenFields = {
  columns: [...timeAndPlace, 'scheduled_date', 'is_over'],
  isVisible: isScheduleVisible,
  visibleRows: visibleSchedule,
  isOpenInConvention: ({ convention }: EventRelations) => convention.is_schedule_public,
};
/** The same for the sessions of an event. */
export const sessionHiddenFields = {
  columns: timeAndPlace,
  isOpenInConvention: ({ event }: { event: EventRelations }) => event.convention.is_schedule_public,
  isVisible: (viewer: Viewer | null, { event, convention_id }: { event: EventRelations; convention_id: string }) =>
    isScheduleVisible(viewer, { ...event, convention_id }),
  visibleRows: (viewer: Viewer | null) => ({ event: visibleSchedule(viewer) }),
};

/** A Prisma where: the slots that lists show, those of a public schedule and those of events that the viewer hosts. */
export const visibleSlots = (viewer: Viewer | null): object =>
  publicOrStaff(viewer, {
    OR: [{ convention: { is_schedule_public: true } }, ...hostedByViewer(viewer).map((event) => ({ event }))],
  });
/** Slots say to everybody that they are taken; by what, only to those who see the event and its time in lists. */
export const slotHiddenFields = {
  columns: ['event_id', 'eventsession_id'],
  isVisible: (viewer: Viewer | null, row: { convention_id: string; event_id: string | null }) =>
    row.event_id === null || isStaff(viewer, row.convention_id) || undefined,
  visibleRows: (viewer: Viewer | null) =>
    publicOrStaff(viewer, {
      OR: [{ event_id: null }, { event: { AND: [visibleEvents(viewer), visibleSchedule(viewer)] } }],
    }),
};
