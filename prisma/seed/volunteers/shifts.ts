import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { ShiftTypePlan } from '../profiles/plan.ts';
import { inOrder } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import { later } from '../venue/calendar.ts';
import type { Convention, World } from '../world.ts';
import type { Place } from './applications.ts';

/** A shift; `key` is its name in the plan. */
export type Shift = RecordNamed<'shift'> & Place & { key: string };

const twoDigits = (n: number) => String(n).padStart(2, '0');
const clockTime = (hour: number) => `${twoDigits(Math.floor(hour) % 24)}:${twoDigits(Math.round((hour % 1) * 60))}`;

/** Creates a shift type and its shifts. */
export async function makeShifts(
  { random, progress, now }: World,
  convention: Convention,
  type: ShiftTypePlan,
): Promise<Shift[]> {
  const { plan, id: convention_id, staff, days, rooms } = convention;
  const { api } = staff.volunteers;
  const words = random(`shifts ${plan.key} ${type.name}`);
  const shifttype =
    type.colour === null
      ? null
      : await api.shifttype.create({
          convention_id,
          name: type.name,
          colour: type.colour,
          description: makeText(words, null, 3),
          room_id: type.room === undefined ? null : (rooms[type.room]?.id ?? null),
          is_autoscheduled: type.autoscheduled ?? false,
          max_consecutive_minutes: type.longest ?? 0,
        });
  if (shifttype) progress.add('shift types');
  const plannedShifts = days.flatMap((day) =>
    (type.shifts[day.key] ?? '').split(' ').flatMap((part) => {
      const [from, hours] = part.split('+').map(Number);
      return from === undefined || hours === undefined ? [] : [{ day, from, hours }];
    }),
  );
  return inOrder(plannedShifts, async ({ day, from, hours }, n) => {
    const key = `${type.name}, ${day.key} ${clockTime(from)}`;
    const start = later(day.start_date, from - day.from);
    const end = later(start, hours);
    // No weekday or hour: they change when the day moves.
    const name = `${type.name} ${n + 1}`;
    const full = plan.full?.includes(key) ?? false;
    const shift = await api.shift.create({
      convention_id,
      name,
      start_time: start,
      end_time: end,
      quantity_of_volunteers: type.places,
      shifttype_id: shifttype?.id ?? null,
      description: words.chance(0.3) ? makeText(words, 'What to bring', 2) : '',
      // Sign-up for these opens later.
      sign_up_from: shifttype || start < now ? null : later(start, -24 * 14),
    });
    progress.add('shifts');
    return {
      ...shift,
      key,
      start,
      end,
      isOver: end < now,
      places: type.places,
      full,
      autoscheduled: type.autoscheduled ?? false,
    };
  });
}
