import { Prisma, type Shift } from '../../../generated/prisma/client.ts';
import type { shiftbadgetype } from '../../../resources/volunteers/shiftbadgetype.ts';
import type { BehaviourOf } from '../../core/behaviour.ts';
import { conflict, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** Whether volunteers of the convention need a badge; that stays as it is until the end of the transaction. */
export async function badgesNeeded({ db }: Context, convention_id: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ volunteers_need_badge: boolean }[]>`
    SELECT volunteers_need_badge FROM convention WHERE id = ${convention_id}::uuid FOR SHARE`;
  return row?.volunteers_need_badge ?? false;
}

/** Where badge types and shifts meet: the type is valid on the shift's day, or on all days. */
const valid = Prisma.sql`(
  NOT EXISTS (SELECT 1 FROM badgetypeconday AS any_day WHERE any_day.badgetype_id = badgetype.id)
  OR EXISTS (SELECT 1 FROM badgetypeconday AS its_day WHERE its_day.badgetype_id = badgetype.id AND its_day.conventionday_id = shift.conventionday_id))`;

/** Links shifts with the badge types that are valid on their day; links that exist stay. */
const link = ({ db }: Context, which: Prisma.Sql) => db.$executeRaw`
  INSERT INTO shiftbadgetype (id, convention_id, shift_id, badgetype_id)
  SELECT uuid_v7(), shift.convention_id, shift.id, badgetype.id
  FROM shift JOIN badgetype ON badgetype.convention_id = shift.convention_id
  WHERE ${which} AND ${valid}
  ON CONFLICT (shift_id, badgetype_id) DO NOTHING`;
const unlinkInvalid = ({ db }: Context, which: Prisma.Sql) => db.$executeRaw`
  DELETE FROM shiftbadgetype USING shift, badgetype
  WHERE shift.id = shiftbadgetype.shift_id AND badgetype.id = shiftbadgetype.badgetype_id AND ${which} AND NOT ${valid}`;

/** From now on volunteers need a badge: every shift supports the badge types that are valid on its day. */
export async function openBadgeTypes(ctx: Context, convention_id: string): Promise<void> {
  await link(ctx, Prisma.sql`shift.convention_id = ${convention_id}::uuid`);
}
/** Volunteers need no badge any more. */
export async function closeBadgeTypes({ db }: Context, convention_id: string): Promise<void> {
  await db.shiftBadgeType.deleteMany({ where: { convention_id } });
}

type ShiftOf = Pick<Shift, 'id' | 'convention_id'>;
/** A new shift supports the badge types that are valid on its day. */
export async function linkShift(ctx: Context, shift: ShiftOf): Promise<void> {
  if (await badgesNeeded(ctx, shift.convention_id)) await link(ctx, Prisma.sql`shift.id = ${shift.id}::uuid`);
}
/** The same for several new shifts of a convention. */
export async function linkShifts(ctx: Context, convention_id: string, ids: readonly string[]): Promise<void> {
  if (await badgesNeeded(ctx, convention_id)) await link(ctx, Prisma.sql`shift.id = ANY(${[...ids]}::uuid[])`);
}
/** A shift has moved to another day: it supports what is valid there. */
export async function relinkShift(ctx: Context, shift: ShiftOf): Promise<void> {
  await unlinkInvalid(ctx, Prisma.sql`shift.id = ${shift.id}::uuid`);
  await linkShift(ctx, shift);
}
/** A new badge type supports the shifts of its convention. */
export async function linkBadgeType(ctx: Context, type: { id: string; convention_id: string }): Promise<void> {
  if (await badgesNeeded(ctx, type.convention_id)) await link(ctx, Prisma.sql`badgetype.id = ${type.id}::uuid`);
}
/** A badge type has become valid on a day, or is not any more: its links follow. Links of days that stay as they were are left alone. */
export async function relinkBadgeType(
  ctx: Context,
  day: { badgetype_id: string; convention_id: string; conventionday_id: string },
): Promise<void> {
  if (!(await badgesNeeded(ctx, day.convention_id))) return;
  const type = Prisma.sql`badgetype.id = ${day.badgetype_id}::uuid`;
  await unlinkInvalid(ctx, type);
  const everyDay = (await ctx.db.badgeTypeConDay.count({ where: { badgetype_id: day.badgetype_id } })) === 0;
  await link(ctx, everyDay ? type : Prisma.sql`${type} AND shift.conventionday_id = ${day.conventionday_id}::uuid`);
}

export const behaviour: BehaviourOf<typeof shiftbadgetype> = {
  hooks: {
    beforeCreate: async ({ convention_id = '' }, { ctx }) => {
      if (!(await badgesNeeded(ctx, convention_id)))
        throw stateForbids('volunteers_need_badge', 'volunteers_need_badge is off in this convention: volunteers need no badge.');
      return undefined;
    },
    constraints: {
      shiftbadgetype_shift_id_badgetype_id_key: () => conflict('badgetype_id', 'badgetype_id supports this shift already.'),
    },
  },
};
