import { timeAndPlace } from '../../resources/events/event.ts';
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
/** A Prisma where: the events whose time and place the viewer may see. */
const visibleSchedule = (viewer: Viewer | null) =>
  publicOrStaff(viewer, { OR: [{ convention: { is_schedule_public: true } }, ...hostedByViewer(viewer)] });
const isScheduleVisible = (viewer: Viewer | null, row: EventWithRelations) =>
  row.convention.is_schedule_public || isStaff(viewer, row.convention_id) || isHost(viewer, row);

const timeAndPlaceFields = { columns: timeAndPlace, relationships: ['slots', 'spaces', 'dayparts'] };
/** While the schedule is not public, only staff and hosts see the time and place of an event. */
export const eventHiddenFields = { ...timeAndPlaceFields, isVisible: isScheduleVisible, visibleRows: visibleSchedule };
/** The same for the sessions of an event. */
export const sessionHiddenFields = {
  ...timeAndPlaceFields,
  isVisible: (viewer: Viewer | null, { event, convention_id }: { event: EventRelations; convention_id: string }) =>
    isScheduleVisible(viewer, { ...event, convention_id }),
  visibleRows: (viewer: Viewer | null) => ({ event: visibleSchedule(viewer) }),
};
