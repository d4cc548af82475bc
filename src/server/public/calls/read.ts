import type {
  Idea,
  SubmissionInList,
  SubmissionShown,
  SubmitDay,
  SubmitType,
  TalkLine,
} from '../../../components/public/calls/submit.ts';
import type { Closed } from '../../../components/public/calls/TypesPage.tsx';
import { isAhead } from '../../../components/public/phase.ts';
import type { Site } from '../../../components/public/site.ts';
import type { EventSubmission, EventType } from '../../../generated/prisma/client.ts';
import { submitText } from '../../../messages/public/submit.ts';
import { customFieldList } from '../../../resources/customFields.ts';
import { deletable, type State, stateAfterUpdate } from '../../../resources/events/submissionStates.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { Refusal } from '../../errors/refusals.ts';
import { canSchedule } from '../../events/policy.ts';
import { cohostsOf } from '../../events/submissions/cohostActions.ts';
import { roleOf } from '../../events/submissions/cohosts.ts';
import { assertMaySubmit } from '../../events/submissions/submission.ts';
import { priceOf } from '../../events/tickets/price.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { experienceOf } from '../site/values.ts';

/** The most submissions that one person's page shows, and lines of a talk. */
const MAX_SHOWN = 100;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
/** What a seat of an event of a type costs that lasts so long, in the currency of the convention. */
export async function priceFor(type_id: string, duration: number): Promise<number> {
  const { convention, ...type } = await db.eventType.findUniqueOrThrow({
    where: { id: type_id },
    include: { convention: { select: { slot_duration: true, generic_ticket_price: true } } },
  });
  return priceOf({ ...type, ...convention, base_price: null, duration }) / 100;
}
const typeOf = (type: EventType, convention: { slot_duration: number; generic_ticket_price: number }): SubmitType => ({
  ...{ id: type.id, name: type.name, length: type.default_duration, seats: type.max_tickets },
  description_html: renderMarkdown(type.description) ?? '',
  price: priceOf({ ...type, ...convention, base_price: null, duration: type.default_duration }) / 100,
  requests: strings(type.special_requests),
  fields: customFieldList.safeParse(type.custom_fields ?? []).data ?? [],
});
/** What a form of submissions offers: the kinds of event that the viewer can submit, and the steps of the schedule in minutes. */
export async function offered(viewer: Viewer | null, convention_id: string): Promise<{ types: SubmitType[]; step: number }> {
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const open = canSchedule(viewer, { convention_id }) ? {} : { user_submittable: true };
  const types = await db.eventType.findMany({ where: { convention_id, ...open }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
  return { types: types.map((type) => typeOf(type, convention)), step: convention.slot_duration };
}
/** The days on which events begin, with the day parts that everybody may know. */
export async function daysOf(convention_id: string): Promise<SubmitDay[]> {
  const days = await db.conventionDay.findMany({
    where: { convention_id, day_type: 'events' },
    include: { dayparts: { where: { is_hidden: false }, orderBy: { start_date: 'asc' } } },
    orderBy: { start_date: 'asc' },
  });
  return days.flatMap(({ id, name, dayparts }) =>
    dayparts.length
      ? [{ id, name, parts: dayparts.map(({ id, start_date, end_date }) => ({ id, start: start_date, end: end_date })) }]
      : [],
  );
}
/** Why the viewer cannot submit now; null: they can. */
export async function closedFor(ctx: Pick<Context, 'db' | 'viewer'>, convention_id: string): Promise<Closed | null> {
  const convention = await db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { submissions_open: true, end_date: true, cancelled: true },
  });
  const isClosed = !convention.submissions_open || !isAhead(convention, new Date(now()));
  if (isClosed && !canSchedule(ctx.viewer, { convention_id })) return { text: submitText.closed, needsBadge: false };
  if (!(await daysOf(convention_id)).length) return { text: submitText.noTimes, needsBadge: false };
  if (!ctx.viewer || canSchedule(ctx.viewer, { convention_id })) return null;
  try {
    await assertMaySubmit(ctx, convention_id, ctx.viewer.user_id);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return { text: submitText.badgeNeeded, needsBadge: true };
    throw error;
  }
}

type Shown = EventSubmission & { user: { display_name: string } };
const inList = (row: Shown, role: SubmissionInList['role']): SubmissionInList => ({
  ...{ id: row.id, name: row.name, sent: row.last_submitted_date, role, submitter: row.user.display_name },
  status: row.status as State, // a check of the database allows no other
});
/** What the viewer has submitted, hosts with others, or is asked to host, the newest first. */
export async function submissionsOf(ctx: Context, convention_id: string): Promise<SubmissionInList[]> {
  const { user_id } = requireUser(ctx);
  const { email, email_confirmed_date } = await ctx.db.user.findUniqueOrThrow({ where: { id: user_id } });
  const invited = email_confirmed_date ? [{ email: email.toLowerCase(), status: 'invited' }] : [];
  const asCohost = { OR: [{ user_id, status: 'accepted' }, ...invited] };
  const found = await ctx.db.eventSubmission.findMany({
    where: { convention_id, OR: [{ user_id }, { cohosts: { some: asCohost } }] },
    include: {
      user: { select: { display_name: true } },
      cohosts: { where: { user_id, status: 'accepted' }, select: { id: true } },
    },
    orderBy: [{ last_submitted_date: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  });
  return found.map((row) => inList(row, row.user_id === user_id ? 'submitter' : row.cohosts.length ? 'cohost' : 'invited'));
}
const ideaOf = (row: EventSubmission): Idea => ({
  ...{ name: row.name, description: row.description, long_description: row.long_description, duration: row.duration },
  ...{
    max_tickets: row.max_tickets,
    age_range: row.age_range,
    experience: experienceOf(row.experience),
    hosts_also_play: row.hosts_also_play,
  },
  ...{ preferreddaypart_id: row.preferreddaypart_id, alternatedaypart_id: row.alternatedaypart_id, note: row.note },
  ...{ spaces_needed: row.spaces_needed, session_count: row.session_count, more_info_uri: row.more_info_uri },
  available_daypart_ids: row.available_daypart_ids === null ? null : strings(row.available_daypart_ids),
  special_requests: strings(row.special_requests),
  custom_fields: (row.custom_fields ?? {}) as Readonly<Record<string, unknown>>, // the declaration takes objects only
});
async function talkOf({ db }: Context, row: EventSubmission): Promise<TalkLine[]> {
  const hosts = await db.submissionHost.findMany({ where: { eventsubmission_id: row.id, user_id: { not: null } } });
  const isHost = (user_id: string | null) => user_id === row.user_id || hosts.some((host) => host.user_id === user_id);
  const lines = await db.logEntry.findMany({
    where: { owner_type: 'eventsubmission', owner_id: row.id, type: 'comment', is_public: true },
    orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  });
  return lines.reverse().map(({ id, commenter_name, user_id, comment, date_created }) => ({
    ...{ id, author: commenter_name, is_staff: !isHost(user_id), text: comment, date: date_created },
  }));
}
/** A submission for its hosts and for those who are asked to be; 'staff' for those who only decide; null for all others. */
export async function submissionFor(ctx: Context, site: Site, id: string): Promise<SubmissionShown | 'staff' | null> {
  const convention_id = site.convention.id;
  const row = await ctx.db.eventSubmission.findFirst({
    where: { id, convention_id },
    include: { user: { select: { display_name: true } }, type: true, convention: true },
  });
  const viewer = requireUser(ctx);
  const role = row && (await roleOf(ctx, viewer, row));
  if (!row || !role || role === 'staff') return role === 'staff' ? 'staff' : null;
  const takesPart = role !== 'invited';
  const shown = inList(row, role);
  const event = await ctx.db.event.findFirst({ where: { submission_id: id, trashed: false }, select: { id: true } });
  return {
    ...shown,
    idea: ideaOf(row),
    type: typeOf(row.type, row.convention),
    can_edit: role === 'submitter' && shown.status in stateAfterUpdate,
    can_withdraw: role === 'submitter' && deletable.includes(shown.status),
    cohosts: takesPart ? await cohostsOf(ctx, id) : [],
    talk: takesPart ? await talkOf(ctx, row) : [],
    event: (event && site.events.find((one) => one.id === event.id)?.number) ?? null,
  };
}
