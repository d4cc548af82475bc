import { Prisma, type Shift } from '../../../generated/prisma/client.ts';
import { shiftBadgeTypeRefusals } from '../../../messages/volunteers/refusals.ts';
import type { shiftbadgetype } from '../../../resources/volunteers/shiftbadgetype.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { NeedsTransaction } from '../../db/sql/optimisticDb.ts';
import { conflict, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** Whether the convention requires volunteers to have a badge; the setting is locked until the end of the transaction. */
export async function requiresBadge({ db }: Context, convention_id: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ volunteers_need_badge: boolean }[]>`
    SELECT volunteers_need_badge FROM convention WHERE id = ${convention_id}::uuid FOR SHARE`;
  return row?.volunteers_need_badge ?? false;
}

/** Stores a new shift that needs no links with badge types, because the convention requires no badges. Else it begins anew in a transaction. */
export const withoutBadges = (convention_id: string | undefined) => ({
  text: 'SELECT 1 FROM convention WHERE id = $1::uuid AND NOT volunteers_need_badge FOR SHARE',
  values: [convention_id],
  missing: () => new NeedsTransaction(),
});

/** SQL condition: the badge type is valid on the shift's day, or on all days. */
const validOnDay = Prisma.sql`(
  NOT EXISTS (SELECT 1 FROM badgetypeconday AS any_day WHERE any_day.badgetype_id = badgetype.id)
  OR EXISTS (SELECT 1 FROM badgetypeconday AS its_day WHERE its_day.badgetype_id = badgetype.id AND its_day.conventionday_id = shift.conventionday_id))`;

/** Links shifts with the badge types valid on their day; existing links stay. */
const link = ({ db }: Context, condition: Prisma.Sql) => db.$executeRaw`
  INSERT INTO shiftbadgetype (id, convention_id, shift_id, badgetype_id)
  SELECT uuid_v7(), shift.convention_id, shift.id, badgetype.id
  FROM shift JOIN badgetype ON badgetype.convention_id = shift.convention_id
  WHERE ${condition} AND ${validOnDay}
  ON CONFLICT (shift_id, badgetype_id) DO NOTHING`;
const unlinkInvalid = ({ db }: Context, condition: Prisma.Sql) => db.$executeRaw`
  DELETE FROM shiftbadgetype USING shift, badgetype
  WHERE shift.id = shiftbadgetype.shift_id AND badgetype.id = shiftbadgetype.badgetype_id AND ${condition} AND NOT ${validOnDay}`;

/** When a convention starts to require badges: links every shift with the badge types for its day. */
export async function linkAllBadgeTypes(ctx: Context, convention_id: string): Promise<void> {
  await link(ctx, Prisma.sql`shift.convention_id = ${convention_id}::uuid`);
}
/** When a convention stops requiring badges: removes all links. */
export async function unlinkAllBadgeTypes({ db }: Context, convention_id: string): Promise<void> {
  await db.shiftBadgeType.deleteMany({ where: { convention_id } });
}

type ShiftKey = Pick<Shift, 'id' | 'convention_id'>;
/** Links a new shift with the badge types for its day, if the convention requires badges. */
export async function linkShift(ctx: Context, shift: ShiftKey): Promise<void> {
  if (await requiresBadge(ctx, shift.convention_id)) await link(ctx, Prisma.sql`shift.id = ${shift.id}::uuid`);
}
/** Links several new shifts of a convention, as `linkShift` does. */
export async function linkShifts(ctx: Context, convention_id: string, ids: readonly string[]): Promise<void> {
  if (await requiresBadge(ctx, convention_id)) await link(ctx, Prisma.sql`shift.id = ANY(${[...ids]}::uuid[])`);
}
/** Updates the links of a shift that moved to another day. */
export async function relinkShift(ctx: Context, shift: ShiftKey): Promise<void> {
  await unlinkInvalid(ctx, Prisma.sql`shift.id = ${shift.id}::uuid`);
  await linkShift(ctx, shift);
}
/** Links a new badge type with all shifts of its convention, if the convention requires badges. */
export async function linkBadgeType(ctx: Context, type: { id: string; convention_id: string }): Promise<void> {
  if (await requiresBadge(ctx, type.convention_id)) await link(ctx, Prisma.sql`badgetype.id = ${type.id}::uuid`);
}
/** Updates a badge type's links after a day was added to it or removed from it. Links of other days don't change. */
export async function relinkBadgeType(
  ctx: Context,
  day: { badgetype_id: string; convention_id: string; conventionday_id: string },
): Promise<void> {
  if (!(await requiresBadge(ctx, day.convention_id))) return;
  const type = Prisma.sql`badgetype.id = ${day.badgetype_id}::uuid`;
  await unlinkInvalid(ctx, type);
  const everyDay = (await ctx.db.badgeTypeConDay.count({ where: { badgetype_id: day.badgetype_id } })) === 0;
  await link(ctx, everyDay ? type : Prisma.sql`${type} AND shift.conventionday_id = ${day.conventionday_id}::uuid`);
}

export const behavior: BehaviorOf<typeof shiftbadgetype> = {
  hooks: {
    beforeCreate: async ({ convention_id = '' }, { ctx }) => {
      if (!(await requiresBadge(ctx, convention_id)))
        throw stateForbids('volunteers_need_badge', shiftBadgeTypeRefusals.notRequired);
      return undefined;
    },
    constraints: {
      shiftbadgetype_shift_id_badgetype_id_key: () => conflict('badgetype_id', shiftBadgeTypeRefusals.alreadyLinked),
    },
  },
};
