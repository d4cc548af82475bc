import type { State } from '../../../resources/volunteers/states.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../outbox.ts';
import { staffOf } from '../people.ts';

interface Volunteer {
  id: string;
  name: string;
  user_id: string;
  convention_id: string;
}
/** A volunteer asks to be looked at: to those who decide. */
export async function tellSubmitted(
  ctx: Context,
  { id, name, user_id, convention_id }: Volunteer,
  comment?: string,
): Promise<void> {
  const staff = await staffOf(ctx, 'volunteers', convention_id);
  const to = { users: staff.filter((one) => one !== user_id) };
  await sendMail(ctx, 'volunteer_submitted', { convention_id, to, data: { name, volunteer_id: id, comment: comment ?? null } });
}

interface Pair {
  volunteer: Volunteer;
  shift: { name: string; start_time: Date; end_time: Date };
}
interface Step {
  id: string;
  was: State | null;
  now: State;
  comment?: string | undefined;
}
/** Something was done with an application: to the other side, which is those who plan the shifts where the volunteer did it. */
export async function tellShift(ctx: Context, { volunteer, shift }: Pair, { id, was, now, comment }: Step): Promise<void> {
  const { convention_id, user_id, name } = volunteer;
  const about = { volunteershift_id: id, volunteer: name, shift: shift.name, start: shift.start_time, end: shift.end_time };
  const data = { ...about, was, now, comment: comment ?? null };
  if (ctx.viewer?.user_id !== user_id) return sendMail(ctx, 'shift_changed', { convention_id, to: { users: [user_id] }, data });
  if (now !== 'withdrawn' && was !== 'withdrawn') return; // staff who planned their own shift
  const staff = await staffOf(ctx, 'volunteers', convention_id);
  await sendMail(ctx, 'shift_answered', { convention_id, to: { users: staff.filter((one) => one !== user_id) }, data });
}
