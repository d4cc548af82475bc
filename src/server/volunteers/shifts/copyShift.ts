import type { Prisma, Shift } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

const maxNameLength = 255;
const numberedName = (name: string, n: number) => {
  const suffix = ` (copy ${n})`;
  return name.slice(0, maxNameLength - suffix.length).trimEnd() + suffix;
};

/** The names of a convention's shifts, in lower case. */
export async function namesInUse({ db }: Context, convention_id: string): Promise<Set<string>> {
  const rows = await db.shift.findMany({ where: { convention_id }, select: { name: true } });
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}
/** The name of the next copy: the name plus " (copy n)" with the smallest free n, shortened to fit. */
export function copyName(name: string, used: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) if (!used.has(numberedName(name, n).toLowerCase())) return numberedName(name, n);
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
 * Copies a shift without its volunteers and its log. `used` holds the names in use and gains the new one. If another request takes the
 * name first, the insert does nothing, the transaction continues, and the next name is tried.
 */
export async function copyShift(
  ctx: Context,
  shift: Shift,
  used: Set<string>,
  changes: Prisma.ShiftCreateManyInput | object = {},
): Promise<Shift> {
  for (;;) {
    const name = copyName(shift.name, used);
    used.add(name.toLowerCase());
    const [copy] = await ctx.db.shift.createManyAndReturn({
      data: [{ ...columns(shift), ...changes, name }],
      skipDuplicates: true,
    });
    if (copy) return copy;
  }
}
