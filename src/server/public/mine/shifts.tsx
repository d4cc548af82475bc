import { addressIn } from '../../../components/public/format.ts';
import { ownPlans } from '../../../components/public/mine/agenda.ts';
import { ShiftsPage } from '../../../components/public/mine/shifts/ShiftsPage.tsx';
import type { OpenShift, OwnShift, Plan, Shifts } from '../../../components/public/mine/shifts/shifts.ts';
import type { Site } from '../../../components/public/site.ts';
import { shiftsText } from '../../../messages/public/volunteer.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { State } from '../../../resources/volunteers/stateLabels.ts';
import { listRecords } from '../../core/read/list.ts';
import type { Where } from '../../core/read/where.ts';
import { now } from '../../db/clock.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isStaff } from '../../platform/policy.ts';
import type { Page } from '../pages/render.tsx';
import { number, record, text, textOrNull, time } from '../site/values.ts';
import { personOf } from './caller.ts';
import { readMine } from './mine.ts';

/** The most shifts of somebody, or of a day, that the page shows. */
const MAX = 300;
const PAGE = 100;

/** Shifts by time, by the rules of the API. */
async function readShifts(ctx: Context, where: Where): Promise<OpenShift[]> {
  const found: OpenShift[] = [];
  for (let page = 1; found.length < MAX; page += 1) {
    const { items } = await listRecords(ctx, resourceNamed('shift'), where, {
      ...{ _items_per_page: PAGE, _page_number: page, _include: ['room'], _include_related_objects: ['shifttype'] },
    });
    found.push(
      ...items.map((shift): OpenShift => {
        const type = record(shift.shifttype);
        return {
          ...{ id: text(shift.id), name: text(shift.name), room: textOrNull(record(shift.room)?.name) },
          start: time(shift.start_time) ?? new Date(0), // shifts have both times
          end: time(shift.end_time) ?? new Date(0),
          type: textOrNull(type?.name),
          texts_html: [text(type?.description_html), text(shift.description_html)].filter(Boolean),
          places: number(shift.quantity_of_volunteers),
          taken: number(shift.scheduled_count),
          isSelfService: type?.is_autoscheduled === true,
          sign_up_from: time(shift.sign_up_from),
        };
      }),
    );
    if (items.length < PAGE) break;
  }
  return found;
}
/** What a volunteer has of shifts, by time. */
async function readOwn(ctx: Context, volunteer_id: string): Promise<OwnShift[]> {
  const rows = await ctx.db.volunteerShift.findMany({
    where: { volunteer_id },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
    take: MAX,
  });
  const shifts = await readShifts(ctx, { id: { in: rows.map(({ shift_id }) => shift_id) } });
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  return rows.flatMap(({ id, shift_id, status, starts_at, ends_at }) => {
    const shift = byId.get(shift_id);
    const hours = status === 'worked' ? (ends_at.getTime() - starts_at.getTime()) / 3_600_000 : 0;
    return shift ? [{ id, status: status as State, hours, shift }] : []; // a constraint limits the column to these
  });
}
/** What somebody does besides shifts, as far as its times are known to them. */
const readPlans = async (ctx: Context, convention_id: string, isOfStaff: boolean): Promise<Plan[]> =>
  ownPlans(await readMine(requireUser(ctx).user_id, convention_id, isOfStaff ? 'staff' : 'host'));

/** What a volunteer has and can have of the shifts of a convention; null: they have not offered to help. */
async function shiftsOf(ctx: Context, convention_id: string, asked: string | null): Promise<Shifts | null> {
  const { db } = ctx;
  const viewer = requireUser(ctx);
  const volunteer = await db.volunteer.findFirst({
    where: { convention_id, user_id: viewer.user_id },
    select: { id: true, status: true },
  });
  if (!volunteer) return null;
  const coming = { end_time: { gt: new Date(now()) } };
  const [convention, days, own, plans] = await Promise.all([
    db.convention.findUniqueOrThrow({
      where: { id: convention_id },
      select: { limit_volunteershift_applications: true, volunteers_need_badge: true },
    }),
    db.conventionDay.findMany({
      where: { convention_id, shifts: { some: coming } },
      select: { id: true, start_date: true },
      orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
    }),
    readOwn(ctx, volunteer.id),
    readPlans(ctx, convention_id, isStaff(viewer, convention_id)),
  ]);
  const day = days.find(({ id }) => id === asked)?.id ?? days[0]?.id ?? null;
  return {
    ...{ volunteer_id: volunteer.id, own, days, day, plans },
    status: volunteer.status as Shifts['status'], // a check of the database allows no other
    open: day ? await readShifts(ctx, { conventionday_id: day, ...coming }) : [],
    limit: convention.limit_volunteershift_applications ?? 0,
    needsBadge: convention.volunteers_need_badge,
  };
}

/** A volunteer's page of shifts; null: they have not offered to help. */
export async function shiftsPage(ctx: Context, site: Site, asked: string | null): Promise<Page | null> {
  const viewer = requireUser(ctx);
  const { convention } = site;
  const shifts = await shiftsOf(ctx, convention.id, asked);
  if (!shifts) return null;
  return {
    place: null,
    head: { title: shiftsText.title, description: shiftsText.title, path: addressIn(convention, 'me/shifts') },
    content: (
      <ShiftsPage
        site={site}
        person={personOf(viewer)}
        shifts={shifts}
        hasRole={isStaff(viewer, convention.id)}
        now={new Date(now())}
      />
    ),
  };
}
