import type { schedulerelease, schedulereleasechange } from '../../../resources/events/releases/schedulerelease.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { isStaff, publicOrStaff } from '../../platform/policy.ts';

/** Names, dates and notes of releases are for all who see the schedule. */
export const behavior: BehaviorOf<typeof schedulerelease> = {
  policy: { visibleTo: (viewer) => publicOrStaff(viewer, { convention: { is_schedule_public: true } }) },
};

interface WithConvention {
  convention: { is_schedule_public: boolean; uses_releases: boolean; release_changes_public: boolean };
}
const shown = { is_schedule_public: true, release_changes_public: true };
const isShown = ({ convention }: WithConvention) => convention.is_schedule_public && convention.release_changes_public;
/** What releases changed is for all only where organizers say so, and not for events that are private or in the trash. */
export const changeBehavior: BehaviorOf<
  typeof schedulereleasechange,
  WithConvention & { event: { private: boolean; trashed: boolean } }
> = {
  policy: {
    isPublic: (row) => isShown(row) && !row.event.private && !row.event.trashed,
    mayRead: (viewer, row) => isStaff(viewer, row.convention_id),
    visibleTo: (viewer) => publicOrStaff(viewer, { convention: shown, event: { private: false, trashed: false } }),
  },
  loaders: {
    loadWith: {
      convention: { select: { is_schedule_public: true, uses_releases: true, release_changes_public: true } },
      event: { select: { private: true, trashed: true } },
    },
  },
};
