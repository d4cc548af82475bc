import { announcementRefusals } from '../../messages/convention/refusals.ts';
import type { announcement } from '../../resources/convention/announcement.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { now } from '../db/clock.ts';
import { invalid } from '../errors/refusals.ts';
import { publicOrStaff } from '../platform/policy.ts';

interface Dates {
  readonly publish_date?: Date | null | undefined;
  readonly expires_date?: Date | null | undefined;
}
/** Whether everyone may read an announcement: it is published, and has not expired. */
const isShown = ({ publish_date, expires_date }: Dates, time = now()): boolean =>
  Boolean(publish_date && publish_date.getTime() <= time && (!expires_date || expires_date.getTime() > time));

/** A Prisma `where`: the announcements that everyone may read at a time. */
function shownAt(time: Date): object {
  return { publish_date: { lte: time }, OR: [{ expires_date: null }, { expires_date: { gt: time } }] };
}

function assertInOrder({ publish_date, expires_date }: Dates): void {
  if (publish_date && expires_date && expires_date <= publish_date)
    throw invalid('expires_date', announcementRefusals.expiresTooEarly);
}

export const behavior: BehaviorOf<typeof announcement> = {
  policy: {
    isPublic: (row) => isShown(row),
    visibleTo: (viewer) => publicOrStaff(viewer, shownAt(new Date(now())), 'updates'),
  },
  hooks: {
    beforeCreate: async (data) => assertInOrder(data),
    beforeUpdate: async (row, change) => assertInOrder({ ...row, ...change }),
  },
};
