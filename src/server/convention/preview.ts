import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { id, oneOfNumbers } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import { formatDaypart } from '../platform/format/times.ts';
import { isOrganizer } from '../platform/policy.ts';
import { daypartStarts } from './generate.ts';

const states = ['new', 'made', 'taken'] as const;
const daypartOutput = z.object({ name: z.string(), start_date: z.date(), end_date: z.date(), state: z.enum(states) });
const output = z.object({
  slot_duration: z.int(),
  days: z.array(z.object({ conventionday_id: z.string(), name: z.string(), dayparts: z.array(daypartOutput) })),
  rooms: z.array(z.object({ room_id: z.string(), name: z.string(), spaces: z.int(), slots: z.int() })),
  dayparts: z.int(),
  slots: z.int(),
});
interface TimeRange {
  start_date: Date;
  end_date: Date;
}
const overlap = (a: TimeRange, b: TimeRange) => a.start_date < b.end_date && b.start_date < a.end_date;

export const actions = {
  daypartsPreview: action(
    convention,
    'GET /{id}/dayparts-preview',
    {
      returns: output,
      summary: 'Preview the day parts and slots to be created',
      description:
        'What generate-dayparts would do: the start times of each event day (`new`; `made` already exist; `taken` would overlap another day part and are left out), and how many slots that creates in each room. slot_duration tries a length other than that of the convention.',
      input: { conventionday_id: id('conventionday'), slot_duration: oneOfNumbers([30, 60, 90, 120]) },
      mayCall: (viewer, row) => isOrganizer(viewer, row.id),
    },
    async ({ ctx: { db }, row, input }) => {
      const { slot_duration = row.slot_duration, conventionday_id } = input;
      const ofConvention = { convention_id: row.id };
      const days = await db.conventionDay.findMany({
        where: { ...ofConvention, day_type: 'events', ...(conventionday_id ? { id: conventionday_id } : {}) },
        orderBy: { start_date: 'asc' },
      });
      const existing = await db.dayPart.findMany({ where: ofConvention, select: { start_date: true, end_date: true } });
      const rooms = await db.room.findMany({
        where: ofConvention,
        select: { id: true, name: true, _count: { select: { spaces: true } } },
        orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }],
      });
      const planned = days.map((day) => ({
        conventionday_id: day.id,
        name: day.name,
        dayparts: daypartStarts(day, slot_duration).map((start_date) => {
          const end_date = new Date(start_date.getTime() + slot_duration * 60_000);
          const other = existing.find((daypart) => overlap(daypart, { start_date, end_date }));
          const same = other?.start_date.getTime() === start_date.getTime();
          const state: (typeof states)[number] = other ? (same ? 'made' : 'taken') : 'new';
          return { name: formatDaypart(start_date, row.timezone, row.clock_type), start_date, end_date, state };
        }),
      }));
      const dayparts = planned.flatMap((day) => day.dayparts).filter(({ state }) => state === 'new').length;
      const roomCounts = rooms.map(({ id: room_id, name, _count: { spaces } }) => ({
        room_id,
        name,
        spaces,
        slots: spaces * dayparts,
      }));
      return {
        slot_duration,
        days: planned,
        rooms: roomCounts,
        dayparts,
        slots: roomCounts.reduce((sum, { slots }) => sum + slots, 0),
      };
    },
  ),
};
