import { importingProblems } from '../../../../messages/convention/importing.ts';
import { conflict } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { takePlace } from '../../../sales/holds.ts';
import type { Content } from '../written.ts';

const full = (field: string) => conflict(field, importingProblems.full);

/** Takes the place that a new record needs, checking the limit. @throws 409/443 */
export async function takePlaceFor(ctx: Context, kind: string, data: Content): Promise<void> {
  const { event_id, boothtype_id, boothoption_id, quantity = 1, no_show } = data;
  if (kind === 'ticket' && !no_show && !(await takePlace(ctx, 'ticket', String(event_id)))) throw full('event_id');
  if (kind === 'booth' && !(await takePlace(ctx, 'booth', String(boothtype_id)))) throw full('boothtype_id');
  if (kind !== 'boothaddon') return;
  const taken = await ctx.db.$executeRaw`
    UPDATE boothoption SET taken_count = taken_count + ${Number(quantity)}::int
    WHERE id = ${String(boothoption_id)}::uuid AND taken_count <= coalesce(max_quantity, 2147483647) - ${Number(quantity)}::int`;
  if (!taken) throw full('boothoption_id');
}
