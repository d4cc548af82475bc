import { conventionColumn } from '../../../../resources/policy/keyScope.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { decideSchedule, isScheduleOpen } from '../../../db/sql/released.ts';
import type { Context } from '../../../platform/context.ts';
import { isStaff } from '../../../platform/policy.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { AnyRow } from '../../row.ts';
import { viewerWithin } from '../../scope.ts';

/*
 * Who reads which schedule (decision 186): staff read the plan of their conventions, everybody else what is released. The first record of
 * a convention that a request is about decides for all of it.
 */

/** Whether the viewer reads the plan of a convention. */
export const seesDraft = (viewer: Viewer | null, convention_id: string): boolean =>
  isStaff(viewerWithin(viewer, 'event', convention_id), convention_id);

/** Has the request read the schedule that its viewer sees in this convention. Returns whether what was read has to be read again. */
export const decideFor = ({ viewer }: Pick<Context, 'viewer'>, r: Resource, row: Pick<AnyRow, 'id'>): boolean => {
  if (!isScheduleOpen()) return false;
  const convention_id = (row as AnyRow)[conventionColumn(r)]; // unset for what belongs to none
  return typeof convention_id === 'string' && decideSchedule(() => seesDraft(viewer, convention_id));
};
/** The same for a convention of which only the id is known. */
export const decideForConvention = ({ viewer }: Pick<Context, 'viewer'>, convention_id: string): void =>
  void decideSchedule(() => seesDraft(viewer, convention_id));
