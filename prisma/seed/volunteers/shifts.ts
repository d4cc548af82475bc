import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { ShiftTypePlan } from '../profiles/plan.ts';
import { inOrder } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import { later } from '../venue/calendar.ts';
import type { Convention, World } from '../world.ts';
import type { Place } from './applications.ts';

export type Shift = RecordNamed<'shift'> & Place;

const two = (n: number) => String(n).padStart(2, '0');
const clockTime = (hour: number) => `${two(Math.floor(hour) % 24)}:${two(Math.round((hour % 1) * 60))}`;

/** The shifts of one type, and the type itself. */
export async function makeShifts(
  { random, progress, now }: World,
  convention: Convention,
  type: ShiftTypePlan,
): Promise<Shift[]> {
  const { plan, id: convention_id, staff, days, rooms } = convention;
  const { api } = staff.volunteers;
  const words = random(`shifts ${plan.key} ${type.name}`);
  const made =
    type.colour === null
      ? null
      : await api.shifttype.create({
          convention_id,
          name: type.name,
          colour: type.colour,
          description: makeText(words, type.name, 3),
          room_id: type.room === undefined ? null : (rooms[type.room]?.id ?? null),
          is_autoscheduled: type.autoscheduled ?? false,
          max_consecutive_minutes: type.longest ?? 0,
        });
  if (made) progress.made('shift types');
  const wanted = days.flatMap((day) =>
    (type.shifts[day.key] ?? '').split(' ').flatMap((part) => {
      const [from, hours] = part.split('+').map(Number);
      return from === undefined || hours === undefined ? [] : [{ day, from, hours }];
    }),
  );
  return inOrder(wanted, async ({ day, from, hours }) => {
    const name = `${type.name}, ${day.key} ${clockTime(from)}`;
    const start = later(day.start_date, from - day.from);
    const end = later(start, hours);
    const full = plan.full?.includes(name) ?? false;
    const shift = await api.shift.create({
      convention_id,
      name,
      start_time: start,
      end_time: end,
      quantity_of_volunteers: type.places,
      shifttype_id: made?.id ?? null,
      description: words.chance(0.3) ? makeText(words, 'What to bring', 2) : '',
      // Nobody needs to hurry for these: sign-up opens later.
      sign_up_from: made || start < now ? null : later(start, -24 * 14),
    });
    progress.made('shifts');
    return { ...shift, start, end, places: type.places, full, autoscheduled: type.autoscheduled ?? false };
  });
}
