import type { Prisma, Shift } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

const longest = 255;
const named = (name: string, n: number) => {
  const tail = ` (copy ${n})`;
  return name.slice(0, longest - tail.length).trimEnd() + tail;
};

/** Names that are in use in a convention, without regard to case. */
export async function namesInUse({ db }: Context, convention_id: string): Promise<Set<string>> {
  const rows = await db.shift.findMany({ where: { convention_id }, select: { name: true } });
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}
/** The name of the next copy: " (copy n)" with the smallest n that is free, the name cut so that the whole fits. */
export function copyName(name: string, used: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) if (!used.has(named(name, n).toLowerCase())) return named(name, n);
}

const columns = (shift: Shift) => ({
  convention_id: shift.convention_id,
  conventionday_id: shift.conventionday_id,
  start_time: shift.start_time,
  end_time: shift.end_time,
  quantity_of_volunteers: shift.quantity_of_volunteers,
  shifttype_id: shift.shifttype_id,
  description: shift.description,
  sign_up_from: shift.sign_up_from,
});
/**
 * Copies a shift, without its volunteers and its log. If somebody else takes the name at the same moment, the next one is tried:
 * nothing is inserted where the name is taken, so the transaction goes on. `used` is kept up to date.
 */
export async function copyShift(
  ctx: Context,
  shift: Shift,
  used: Set<string>,
  change: Prisma.ShiftCreateManyInput | object = {},
): Promise<Shift> {
  for (;;) {
    const name = copyName(shift.name, used);
    used.add(name.toLowerCase());
    const [made] = await ctx.db.shift.createManyAndReturn({
      data: [{ ...columns(shift), ...change, name }],
      skipDuplicates: true,
    });
    if (made) return made;
  }
}
