import { openShiftsText } from '../../../messages/system/chatMessages.ts';
import type { Context } from '../../platform/context.ts';
import { formatMoment, type LocalClock } from '../../platform/format/times.ts';

/** Hours ahead in which shifts are looked for. */
const HOURS_AHEAD = 48;
/** Shifts that one message names. */
const MOST_NAMED = 12;
/** The longest message that Discord takes, in characters. */
export const MAX_LENGTH = 2_000;

interface OpenShift {
  readonly name: string;
  readonly start_time: Date;
  readonly places: number;
}
export interface ChatConvention extends LocalClock {
  readonly id: string;
  readonly name: string;
}

/** The shifts of the next two days that volunteers may sign up for and that lack people, the earliest first. */
const findOpenShifts = ({ db }: Context, convention_id: string): Promise<OpenShift[]> => db.$queryRaw<OpenShift[]>`
  SELECT shift.name, shift.start_time, (quantity_of_volunteers - taken.count)::int AS places
  FROM shift JOIN convention ON convention.id = shift.convention_id AND volunteer_management = 'enabled'
    CROSS JOIN LATERAL (SELECT count(*) FROM volunteershift AS v WHERE v.shift_id = shift.id AND v.status = 'scheduled') AS taken
  WHERE shift.convention_id = ${convention_id}::uuid AND start_time > now() AND start_time < now() + make_interval(hours => ${HOURS_AHEAD}::int)
    AND (sign_up_from IS NULL OR sign_up_from <= now()) AND taken.count < quantity_of_volunteers
  ORDER BY start_time, shift.name, shift.id`;

/** What the bot says of open shifts; null if there are none. Names of shifts are text, not Markdown. */
export async function openShiftsMessage(ctx: Context, convention: ChatConvention, page: string): Promise<string | null> {
  const shifts = await findOpenShifts(ctx, convention.id);
  if (!shifts.length) return null;
  const lines = shifts
    .slice(0, MOST_NAMED)
    .map(({ name, start_time, places }) =>
      openShiftsText.shift({ moment: formatMoment(start_time, convention), name: escapeMarkdown(name), places }),
    );
  const messageWith = (named: number) =>
    [
      `**${openShiftsText.title({ convention: escapeMarkdown(convention.name) })}**`,
      ...lines.slice(0, named).map((line) => `- ${line}`),
      ...(named < shifts.length ? [openShiftsText.more({ count: shifts.length - named })] : []),
      `<${page}>`,
    ].join('\n');
  let named = lines.length;
  while (named > 0 && messageWith(named).length > MAX_LENGTH) named -= 1;
  return messageWith(named);
}

/** The text with what Discord's Markdown would read as marks set apart. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|>#[\]<@-]/g, '\\$&');
