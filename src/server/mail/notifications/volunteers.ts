import type { State } from '../../../resources/volunteers/states.ts';
import type { Context } from '../../platform/context.ts';
import { countUnlessUsedUp } from '../../platform/quotas/countUses.ts';
import { notify } from '../notify.ts';
import { findStaff } from '../readers.ts';
import { sendMail } from '../sendMail.ts';
import { earliest } from './earliest.ts';

interface Volunteer {
  id: string;
  name: string;
  user_id: string;
  convention_id: string;
}
/** Notifies those who decide on volunteers of one who asks for approval. */
export async function notifyVolunteerSubmitted(
  ctx: Context,
  { id, name, user_id, convention_id }: Volunteer,
  comment?: string,
): Promise<void> {
  if (await countUnlessUsedUp(ctx, { quota: 'volunteer_mails', of: id })) return; // they have heard of it
  const staff = await findStaff(ctx, 'volunteers', convention_id);
  const to = { users: staff.filter((id) => id !== user_id) };
  await sendMail(ctx, 'volunteer_submitted', { convention_id, to, data: { name, volunteer_id: id, comment: comment ?? null } });
}

/** Tells a volunteer who did not decide it that they are approved or declined. */
export async function notifyVolunteerDecided(
  ctx: Context,
  { user_id, convention_id }: Volunteer,
  decision: 'approved' | 'declined',
  comment: string | null,
): Promise<void> {
  if (user_id === ctx.viewer?.user_id) return;
  await sendMail(ctx, 'volunteer_decided', { convention_id, to: { users: [user_id] }, data: { decision, comment } });
}

interface Assignment {
  volunteer: Volunteer;
  shift: { name: string; start_time: Date; end_time: Date };
}
interface Step {
  id: string;
  before: State | null;
  after: State;
  comment?: string | undefined;
}
/** Tells the other side what happened to an application: the volunteer, or, where the volunteer did it, those who plan the shifts. */
export async function notifyShiftChanged(
  ctx: Context,
  { volunteer, shift }: Assignment,
  { id, before, after, comment }: Step,
): Promise<void> {
  if (after === 'scheduled' && shift.end_time <= new Date()) return; // noted late: nobody is to come
  const { convention_id, user_id, name } = volunteer;
  const about = { volunteershift_id: id, volunteer: name, shift: shift.name, start: shift.start_time, end: shift.end_time };
  const data = { ...about, before, after, comment: comment ?? null };
  if (ctx.viewer?.user_id !== user_id)
    return notify(ctx, 'shift_changed', {
      convention_id,
      to: { users: [user_id] },
      data,
      about: id,
      due: earliest([shift.start_time]),
    });
  if (after !== 'withdrawn' && before !== 'withdrawn') return; // staff who planned their own shift
  const staff = await findStaff(ctx, 'volunteers', convention_id);
  await sendMail(ctx, 'shift_answered', { convention_id, to: { users: staff.filter((id) => id !== user_id) }, data });
}
