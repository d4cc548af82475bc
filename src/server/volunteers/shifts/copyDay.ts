import { z } from 'zod';
import { conventionday } from '../../../resources/convention/conventionday.ts';
import { id } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { wrongConvention } from '../../errors/refusals.ts';
import { moveByClock } from '../../platform/format/times.ts';
import { can } from '../../platform/policy.ts';
import { copyShift, namesInUse } from './copyShift.ts';
import { assertInsideDay } from './shift.ts';
import { linkShifts } from './shiftbadgetype.ts';

/** Actions of the volunteers domain on convention days. */
export const actions = {
  copyShifts: action(
    conventionday,
    'POST /{id}/copy/shifts',
    {
      returns: { success: { created: z.int(), shift_ids: z.array(z.string()) } },
      summary: 'Copy every shift of another day to this one',
      input: { from_day: id('conventionday') },
      required: ['from_day'],
      mayCall: (viewer, row) => can(viewer, 'volunteers', row.convention_id),
    },
    async ({ ctx, row, input }): Promise<{ created: number; shift_ids: string[] }> => {
      const from = await ctx.db.conventionDay.findUniqueOrThrow({ where: { id: input.from_day } });
      if (from.convention_id !== row.convention_id) throw wrongConvention('from_day');
      const { timezone, clock_type } = await ctx.db.convention.findUniqueOrThrow({ where: { id: row.convention_id } });
      const translate = (time: Date) => moveByClock(time, { from: from.start_date, to: row.start_date, zone: timezone });
      const shifts = await ctx.db.shift.findMany({
        where: { conventionday_id: from.id },
        orderBy: [{ start_time: 'asc' }, { name: 'asc' }, { id: 'asc' }],
      });
      for (const { start_time, end_time } of shifts)
        assertInsideDay({ timezone, clock_type }, row, translate(start_time), translate(end_time), 'from_day');
      const used = await namesInUse(ctx, row.convention_id);
      const createdIds: string[] = [];
      for (const shift of shifts) {
        const times = { start_time: translate(shift.start_time), end_time: translate(shift.end_time), conventionday_id: row.id };
        createdIds.push((await copyShift(ctx, shift, used, times)).id);
      }
      await linkShifts(ctx, row.convention_id, createdIds);
      return { created: createdIds.length, shift_ids: createdIds };
    },
  ),
};
