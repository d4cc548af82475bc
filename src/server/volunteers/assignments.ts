import type { Convention, Shift, ShiftType, Volunteer } from '../../generated/prisma/client.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid, referenceNotFound, stateForbids } from '../errors/refusals.ts';
import { type Context, warn } from '../platform/context.ts';
import { formatTimesRange } from '../platform/format/times.ts';

/** A volunteer and a shift, both under their locks. */
export interface Pair {
  volunteer: Volunteer;
  shift: Shift & { shifttype: ShiftType | null; convention: Convention };
}
/** Locks volunteer and shift, in this order, until the end of the transaction: nobody else gives either of them anything meanwhile. */
export async function locked(ctx: Context, volunteer_id: string, shift_id: string): Promise<Pair> {
  await lockRow(ctx, 'volunteer', volunteer_id);
  await lockRow(ctx, 'shift', shift_id);
  const [volunteer, shift] = await Promise.all([
    ctx.db.volunteer.findUnique({ where: { id: volunteer_id } }),
    ctx.db.shift.findUnique({ where: { id: shift_id }, include: { shifttype: true, convention: true } }),
  ]);
  if (!volunteer) throw referenceNotFound('volunteer_id', 'volunteer');
  if (!shift) throw referenceNotFound('shift_id', 'shift');
  return { volunteer, shift };
}

/** @throws 409/453 volunteer_id */
export function approved({ volunteer }: Pair): void {
  if (volunteer.status !== 'approved')
    throw stateForbids(
      'volunteer_id',
      `volunteer_id: ${volunteer.name} is ${volunteer.status}; only approved volunteers get shifts.`,
    );
}

/**
 * The badge with which the volunteer may take the shift: the one `wanted`, else the one they `have` for it, else the first that fits.
 * Where none is needed, what is wanted or there. @throws 400/442, 409/453 badge_id
 */
export async function badgeFor(
  { db }: Context,
  { volunteer, shift }: Pair,
  { wanted, have }: { wanted?: string | null | undefined; have?: string | null },
): Promise<string | null> {
  const its = { convention_id: shift.convention_id, user_id: volunteer.user_id };
  if (wanted && !(await db.badge.findFirst({ where: { id: wanted, ...its } })))
    throw invalid('badge_id', 'is not a badge of this volunteer.');
  if (!shift.convention.volunteers_need_badge) return wanted ?? have ?? null;
  const fitting = await db.badge.findMany({
    where: { ...its, verified: true, badgetype: { shiftbadgetypes: { some: { shift_id: shift.id } } } },
    orderBy: { badge_number: 'asc' },
    select: { id: true },
  });
  const ids = fitting.map(({ id }) => id);
  const best = wanted ? ids.find((id) => id === wanted) : (ids.find((id) => id === have) ?? ids[0]);
  if (!best)
    throw stateForbids('badge_id', `badge_id: ${volunteer.name} needs a verified badge of a type that supports ${shift.name}.`);
  return best;
}

/** @throws 409/453 start_time if the volunteer is scheduled elsewhere in that time */
export async function noClash({ db }: Context, { volunteer, shift }: Pair): Promise<void> {
  const there = await db.volunteerShift.findFirst({
    where: {
      volunteer_id: volunteer.id,
      status: 'scheduled',
      shift_id: { not: shift.id },
      starts_at: { lt: shift.end_time },
      ends_at: { gt: shift.start_time },
    },
    include: { shift: { select: { name: true } } },
    orderBy: { starts_at: 'asc' },
  });
  if (!there) return;
  const times = formatTimesRange(there.starts_at, there.ends_at, shift.convention.timezone);
  throw stateForbids('start_time', `start_time: ${volunteer.name} is already scheduled for ${there.shift.name}, ${times}.`, [
    { object_type: 'volunteershift', id: there.id, name: there.shift.name },
  ]);
}

/** @throws 409/443 shift_id if nobody more can be scheduled */
export async function freePlace({ db }: Context, { shift }: Pair): Promise<void> {
  const n = await db.volunteerShift.count({ where: { shift_id: shift.id, status: 'scheduled' } });
  if (n >= shift.quantity_of_volunteers)
    throw conflict('shift_id', `shift_id: ${shift.name} is full: ${n} of ${shift.quantity_of_volunteers}.`);
}

/** The rules that bind volunteers, and not staff. @throws 409/453 */
export async function withinLimits(ctx: Context, { volunteer, shift }: Pair, { opens }: { opens: boolean }): Promise<void> {
  await notTooLong(ctx, { volunteer, shift });
  if (shift.sign_up_from && shift.sign_up_from > new Date())
    throw stateForbids('sign_up_from', `sign_up_from: applications are taken from ${shift.sign_up_from.toISOString()} on.`);
  const most = shift.convention.limit_volunteershift_applications;
  if (!opens || most === 0) return;
  const open = await ctx.db.volunteerShift.count({ where: { volunteer_id: volunteer.id, status: 'unscheduled' } });
  if (open >= most)
    throw stateForbids(
      'limit_volunteershift_applications',
      `limit_volunteershift_applications: you have ${open} open applications of at most ${most}; withdraw one first.`,
    );
}
/** Shifts that follow one another without a break count as one stretch. */
async function notTooLong({ db }: Context, { volunteer, shift }: Pair) {
  const most = shift.shifttype?.max_consecutive_minutes ?? 0;
  if (most === 0) return;
  const held = await db.volunteerShift.findMany({
    where: { volunteer_id: volunteer.id, status: 'scheduled', shift_id: { not: shift.id } },
    select: { starts_at: true, ends_at: true },
    orderBy: { starts_at: 'asc' },
  });
  let [start, end] = [shift.start_time.getTime(), shift.end_time.getTime()];
  for (const { starts_at, ends_at } of held) if (starts_at.getTime() === end) end = ends_at.getTime();
  for (const { starts_at, ends_at } of held.reverse()) if (ends_at.getTime() === start) start = starts_at.getTime();
  const minutes = (end - start) / 60_000;
  if (minutes > most)
    throw stateForbids(
      'max_consecutive_minutes',
      `max_consecutive_minutes: that would be ${minutes} minutes without a break, and ${most} are allowed.`,
    );
}

/** Says so if the volunteer hosts an event in that time. */
export async function warnHost(ctx: Context, { volunteer, shift }: Pair): Promise<void> {
  const events = await ctx.db.event.findMany({
    where: {
      eventhosts: { some: { user_id: volunteer.user_id } },
      convention_id: shift.convention_id,
      is_cancelled: false,
      trashed: false,
      start_date: { lt: shift.end_time },
      end_date: { gt: shift.start_time },
    },
    select: { name: true },
    orderBy: { start_date: 'asc' },
    take: 10,
  });
  for (const { name } of events) warn(ctx, `start_time: ${volunteer.name} hosts ${name} in that time.`, 'start_time');
}
