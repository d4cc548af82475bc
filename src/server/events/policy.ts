import { timeAndPlace } from '../../resources/events/event.ts';
import { can, isStaff, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** What is loaded with every event, to judge it. */
export interface EventRelations {
  convention: { is_schedule_public: boolean; show_attendees: boolean };
  eventhosts: readonly { user_id: string }[];
}
export const eventRelations = {
  convention: { select: { is_schedule_public: true, show_attendees: true } },
  eventhosts: { select: { user_id: true } },
} as const;
type EventWithRelations = EventRelations & { convention_id: string };

/** Manages events: may do everything with them. */
export const canSchedule = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'scheduling', row.convention_id);
export const isHost = (viewer: Pick<Viewer, 'user_id'> | null, row: Pick<EventRelations, 'eventhosts'>) =>
  viewer !== null && row.eventhosts.some(({ user_id }) => user_id === viewer.user_id);
/** May see who has tickets and who waits. */
export const canSeeAttendees = (viewer: Viewer | null, row: EventWithRelations) =>
  row.convention.show_attendees || isHost(viewer, row) || can(viewer, ['scheduling', 'registration'], row.convention_id);

const hostedBy = (viewer: Viewer | null) => (viewer ? [{ eventhosts: { some: { user_id: viewer.user_id } } }] : []);

/** A Prisma where: the events that lists show. */
export const visibleEvents = (viewer: Viewer | null): object =>
  publicOrStaff(viewer, {
    trashed: false,
    OR: [
      { private: false },
      ...hostedBy(viewer),
      ...(viewer ? [{ tickets: { some: { badge: { user_id: viewer.user_id } } } }] : []),
    ],
  });
/** A Prisma where: the events of which the viewer knows time and place. */
const visibleSchedule = (viewer: Viewer | null) =>
  publicOrStaff(viewer, { OR: [{ convention: { is_schedule_public: true } }, ...hostedBy(viewer)] });
const isVisible = (viewer: Viewer | null, row: EventWithRelations) =>
  row.convention.is_schedule_public || isStaff(viewer, row.convention_id) || isHost(viewer, row);

const timeAndPlaceFields = { columns: timeAndPlace, relationships: ['slots', 'spaces', 'dayparts'] };
/** While the schedule is not public, time and place of an event are for staff and its hosts. */
export const eventHiddenFields = { ...timeAndPlaceFields, isVisible, visibleRows: visibleSchedule };
/** The same for its sessions. */
export const sessionHiddenFields = {
  ...timeAndPlaceFields,
  isVisible: (viewer: Viewer | null, { event, convention_id }: { event: EventRelations; convention_id: string }) =>
    isVisible(viewer, { ...event, convention_id }),
  visibleRows: (viewer: Viewer | null) => ({ event: visibleSchedule(viewer) }),
};
