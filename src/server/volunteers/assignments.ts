import type { Convention, Shift, ShiftType, Volunteer } from '../../generated/prisma/client.ts';
import { assignmentRefusals } from '../../messages/volunteers/refusals.ts';
import { overlaps } from '../core/read/where.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid, referenceNotFound, stateForbids } from '../errors/refusals.ts';
import { type Context, warn } from '../platform/context.ts';
import { formatMoment, formatTimesRange } from '../platform/format/times.ts';
import { ownerNames, ownFirst } from '../registration/ownBadge.ts';

/** A volunteer and a shift whose rows are both locked. */
export interface Pair {
  volunteer: Volunteer;
  shift: Shift & { shifttype: ShiftType | null; convention: Convention };
}
/**
 * Locks a volunteer and a shift, in this order, until the end of the transaction, so that no other request changes their assignments.
 * @throws 400/440 volunteer_id or shift_id
 */
export async function lockPair(ctx: Context, volunteer_id: string, shift_id: string): Promise<Pair> {
  await lockRow(ctx, 'volunteer', volunteer_id);
  await lockRow(ctx, 'shift', shift_id);
  return loadPair(ctx, volunteer_id, shift_id);
}
/** The same for those who have locked them already. @throws 400/440 volunteer_id or shift_id */
export async function loadPair(ctx: Context, volunteer_id: string, shift_id: string): Promise<Pair> {
  const [volunteer, shift] = await Promise.all([
    ctx.db.volunteer.findUnique({ where: { id: volunteer_id } }),
    ctx.db.shift.findUnique({ where: { id: shift_id }, include: { shifttype: true, convention: true } }),
  ]);
  if (!volunteer) throw referenceNotFound('volunteer_id', 'volunteer');
  if (!shift) throw referenceNotFound('shift_id', 'shift');
  return { volunteer, shift };
}

/** Requires that the volunteer is approved. @throws 409/453 volunteer_id */
export function assertApproved({ volunteer }: { volunteer: Pick<Volunteer, 'name' | 'status'> }): void {
  if (volunteer.status !== 'approved')
    throw stateForbids('volunteer_id', assignmentRefusals.notApproved({ volunteer: volunteer.name, status: volunteer.status }));
}

/**
 * Selects the badge that lets the volunteer work the shift: `requestedId`, else `currentId`, else the person's own badge of a supporting type, or the first.
 * If the convention requires no badge, returns `requestedId` or `currentId` or null. @throws 400/442, 409/453 badge_id
 */
export async function selectBadge(
  { db }: Context,
  { volunteer, shift }: Pair,
  { requestedId, currentId }: { requestedId?: string | null | undefined; currentId?: string | null },
): Promise<string | null> {
  const owner = { convention_id: shift.convention_id, user_id: volunteer.user_id };
  if (requestedId && !(await db.badge.findFirst({ where: { id: requestedId, ...owner } })))
    throw invalid('badge_id', assignmentRefusals.otherBadge);
  if (!shift.convention.volunteers_need_badge) return requestedId ?? currentId ?? null;
  const supporting = await db.badge.findMany({
    where: { ...owner, verified: true, badgetype: { shiftbadgetypes: { some: { shift_id: shift.id } } } },
    orderBy: { badge_number: 'asc' },
    select: { id: true, name: true, ...ownerNames },
  });
  const ids = ownFirst(supporting).map(({ id }) => id);
  const selected = requestedId ? ids.find((id) => id === requestedId) : (ids.find((id) => id === currentId) ?? ids[0]);
  if (!selected)
    throw stateForbids('badge_id', assignmentRefusals.badgeRequired({ volunteer: volunteer.name, shift: shift.name }));
  return selected;
}

/** Requires that the volunteer has no other scheduled shift at that time. @throws 409/453 start_time */
export async function assertNoConflict({ db }: Context, { volunteer, shift }: Pair): Promise<void> {
  const other = await db.volunteerShift.findFirst({
    where: {
      volunteer_id: volunteer.id,
      status: 'scheduled',
      shift_id: { not: shift.id },
      ...overlaps('starts_at', 'ends_at', shift.start_time, shift.end_time),
    },
    include: { shift: { select: { name: true } } },
    orderBy: { starts_at: 'asc' },
  });
  if (!other) return;
  const times = formatTimesRange(other.starts_at, other.ends_at, shift.convention.timezone, shift.convention.clock_type);
  throw stateForbids(
    'start_time',
    assignmentRefusals.alreadyScheduled({ volunteer: volunteer.name, shift: other.shift.name, times }),
    [{ object_type: 'volunteershift', id: other.id, name: other.shift.name }],
  );
}

/** Requires that the shift has an opening. @throws 409/443 shift_id */
export async function assertOpening(
  { db }: Context,
  { shift }: { shift: Pick<Shift, 'id' | 'name' | 'quantity_of_volunteers'> },
): Promise<void> {
  const scheduled = await db.volunteerShift.count({ where: { shift_id: shift.id, status: 'scheduled' } });
  if (scheduled >= shift.quantity_of_volunteers)
    throw conflict('shift_id', assignmentRefusals.full({ shift: shift.name, scheduled, quantity: shift.quantity_of_volunteers }));
}

/**
 * Checks the rules that apply to volunteers but not to staff: consecutive time, the start of sign-up and, if the application is to be
 * open, the number of open applications. @throws 409/453
 */
export async function assertWithinLimits(
  ctx: Context,
  { volunteer, shift }: Pair,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  await assertConsecutiveTime(ctx, { volunteer, shift });
  if (shift.sign_up_from && shift.sign_up_from > new Date())
    throw stateForbids(
      'sign_up_from',
      assignmentRefusals.notOpenYet({ from: formatMoment(shift.sign_up_from, shift.convention) }),
    );
  const limit = shift.convention.limit_volunteershift_applications;
  if (!isOpen || limit === 0) return;
  const open = await ctx.db.volunteerShift.count({ where: { volunteer_id: volunteer.id, status: 'unscheduled' } });
  if (open >= limit)
    throw stateForbids('limit_volunteershift_applications', assignmentRefusals.tooManyApplications({ open, limit }));
}
/** Limits consecutive minutes: back-to-back shifts count together. @throws 409/453 max_consecutive_minutes */
async function assertConsecutiveTime({ db }: Context, { volunteer, shift }: Pair) {
  const limit = shift.shifttype?.max_consecutive_minutes ?? 0;
  if (limit === 0) return;
  const scheduled = await db.volunteerShift.findMany({
    where: { volunteer_id: volunteer.id, status: 'scheduled', shift_id: { not: shift.id } },
    select: { starts_at: true, ends_at: true },
    orderBy: { starts_at: 'asc' },
  });
  let [start, end] = [shift.start_time.getTime(), shift.end_time.getTime()];
  for (const { starts_at, ends_at } of scheduled) if (starts_at.getTime() === end) end = ends_at.getTime();
  for (const { starts_at, ends_at } of scheduled.reverse()) if (ends_at.getTime() === start) start = starts_at.getTime();
  const minutes = (end - start) / 60_000;
  if (minutes > limit) throw stateForbids('max_consecutive_minutes', assignmentRefusals.tooLong({ minutes, limit }));
}

/** Warns for each event (up to 10) that the volunteer hosts during the shift. */
export async function warnIfHosting(ctx: Context, { volunteer, shift }: Pair): Promise<void> {
  const events = await ctx.db.event.findMany({
    where: {
      eventhosts: { some: { user_id: volunteer.user_id } },
      convention_id: shift.convention_id,
      is_cancelled: false,
      trashed: false,
      ...overlaps('start_date', 'end_date', shift.start_time, shift.end_time),
    },
    select: { name: true },
    orderBy: { start_date: 'asc' },
    take: 10,
  });
  for (const { name } of events)
    warn(ctx, assignmentRefusals.hostsEvent({ volunteer: volunteer.name, event: name }), 'start_time');
}
