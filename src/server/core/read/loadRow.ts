import type { Resource } from '../../../resources/resource.ts';
import { isScheduleOpen, readingDraft } from '../../db/sql/released.ts';
import { notFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { findRow, findRowWith, isOfReleased } from '../repository.ts';
import type { AnyRow } from '../row.ts';
import type { Extras } from './extras.ts';
import { relatedNames } from './related.ts';
import { decideFor } from './visibility/schedule.ts';

/** Loads the row with this id. @throws 404 naming `field` */
export async function loadRow(ctx: Context, r: Resource, id: unknown, field = 'id'): Promise<AnyRow> {
  const row = isId(id) ? await seenRow(ctx, r, id, null) : null;
  if (!row) throw notFound(r.labels[1], field);
  return row;
}

/**
 * Reads a row. Whoever is staff of some convention is mostly staff of the row's: their plan of the schedule is read first, and the row again
 * where they see only what is released.
 */
async function seenRow(ctx: Context, r: Resource, id: string, names: readonly string[] | null): Promise<AnyRow | null> {
  const read = () => (names ? findRowWith(ctx, r, id, names) : findRow(ctx, r.name, id));
  const isOther = isScheduleOpen() && r.name !== 'convention' && isOfReleased(ctx, r, names);
  const row = await (isOther ? readingDraft(read) : read());
  const seesPlan = row && decideFor(ctx, r, row);
  return row && isOther && !seesPlan ? read() : row;
}

/** Loads the row with this id, and with it the related records that the caller asks for. @throws 404 */
export async function loadRowWith(ctx: Context, r: Resource, id: string, extras: Extras): Promise<AnyRow> {
  const row = isId(id) ? await seenRow(ctx, r, id, relatedNames(r, extras)) : null;
  if (!row) throw notFound(r.labels[1]);
  return row;
}
