import { timeAndPlace } from '../../resources/events/event.ts';
import { can, isStaff, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** What is loaded with every event, to judge it. */
export interface Around {
  convention: { is_schedule_public: boolean; show_attendees: boolean };
  eventhosts: readonly { user_id: string }[];
}
export const around = {
  convention: { select: { is_schedule_public: true, show_attendees: true } },
  eventhosts: { select: { user_id: true } },
} as const;
type Judged = Around & { convention_id: string };

/** Manages events: may do everything with them. */
export const schedules = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'scheduling', row.convention_id);
export const hosts = (viewer: Pick<Viewer, 'user_id'> | null, row: Pick<Around, 'eventhosts'>) =>
  viewer !== null && row.eventhosts.some(({ user_id }) => user_id === viewer.user_id);
/** May see who has tickets and who waits. */
export const seesPeople = (viewer: Viewer | null, row: Judged) =>
  row.convention.show_attendees || hosts(viewer, row) || can(viewer, ['scheduling', 'registration'], row.convention_id);

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
const scheduled = (viewer: Viewer | null) =>
  publicOrStaff(viewer, { OR: [{ convention: { is_schedule_public: true } }, ...hostedBy(viewer)] });
const isVisible = (viewer: Viewer | null, row: Judged) =>
  row.convention.is_schedule_public || isStaff(viewer, row.convention_id) || hosts(viewer, row);

const hidden = { columns: timeAndPlace, relationships: ['slots', 'spaces', 'dayparts'] };
/** While the schedule is not public, time and place of an event are for staff and its hosts. */
export const eventVeil = { ...hidden, isVisible, visibleRows: scheduled };
/** The same for its sessions. */
export const sessionVeil = {
  ...hidden,
  isVisible: (viewer: Viewer | null, { event, convention_id }: { event: Around; convention_id: string }) =>
    isVisible(viewer, { ...event, convention_id }),
  visibleRows: (viewer: Viewer | null) => ({ event: scheduled(viewer) }),
};
