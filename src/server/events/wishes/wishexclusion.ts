import { drawRefusals } from '../../../messages/events/wishes.ts';
import type { wishexclusion } from '../../../resources/events/wishes/wishexclusion.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/where.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isOrganizer, publicOrStaff } from '../../platform/policy.ts';

/** Requires that wishes are not closed yet. @throws 409/453 event_opening */
async function assertNotClosed({ db }: Context, id: string): Promise<void> {
  const [closed] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM convention WHERE id = ${id}::uuid AND wishes_closed_date IS NOT NULL FOR SHARE`;
  if (closed) throw stateForbids('event_opening', drawRefusals.settingsFixed);
}
export const behavior: BehaviorOf<typeof wishexclusion> = {
  policy: {
    mayCreate: (viewer, { convention_id }, { event_id: event }) => isOrganizer(viewer, convention_id ?? event?.convention_id),
    mayUpdate: (viewer, row) => isOrganizer(viewer, row.convention_id),
    mayRead: (viewer, row) => isOrganizer(viewer, row.convention_id),
    visibleTo: (viewer) => publicOrStaff(viewer, noRows, 'everything'),
  },
  hooks: {
    beforeCreate: async (_data, { ctx, parents }) => {
      if (parents.event_id) await assertNotClosed(ctx, parents.event_id.convention_id);
    },
    beforeDelete: (row, ctx) => assertNotClosed(ctx, row.convention_id),
  },
};
