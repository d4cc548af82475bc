import { placementNotes } from '../../../messages/system/imports.ts';
import type { Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { markPaid } from './markPaid.ts';
import { placeEvent } from './placeEvent.ts';

type Values = Readonly<Record<string, unknown>>;
/** Columns of tables that records do not take themselves. */
const extraColumns: Readonly<Record<string, readonly string[]>> = { badge: ['verified'], event: ['start_date', 'place'] };
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The values of a row that its record takes. */
export const ownValues = ({ name }: Resource, sent: Values): Values =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => !extraColumns[name]?.includes(key)));

/** Applies the extra columns of a row to the record that it made. Returns what could not be done. @throws 403/450 */
export async function applyExtraColumns(ctx: Context, { name }: Resource, id: string, sent: Values): Promise<string | null> {
  if (name === 'badge' && sent.verified === true) await markPaid(ctx, id);
  if (name !== 'event') return null;
  return placeEvent(ctx, id, { start: textOf(sent.start_date), place: textOf(sent.place)?.trim() });
}
/** What an import says of the extra columns of a record that was there already. */
export const extraColumnsNote = ({ name }: Resource, sent: Values): string | null =>
  name === 'event' && (sent.start_date || sent.place) ? placementNotes.unchanged : null;
