import { type Clock, showDeadline } from '../../../client/format/times.ts';
import { tillPanelText as text } from '../../../messages/ledger/till.ts';
import type { MyTill } from './useMyTill.ts';

type Till = MyTill['tills'][number];
/** A till in a list: "Shop, open by Ronja Oakes since Wed 9:00 AM". */
export const tillLabel = (
  { name, held_by, open_since }: Pick<Till, 'name' | 'held_by' | 'open_since'>,
  holder: 'viewer' | 'someone' | 'none',
  clock: Clock | null,
): string =>
  text.named({
    till: name,
    holder,
    by: held_by ?? text.someone,
    since: clock && open_since ? showDeadline(open_since, new Date(), clock) : 'none',
  });
/** The till that is proposed at a desk: the one that was opened there last, or the only one that can be opened. Of several unknown ones none is. */
export function proposedTill<T extends Pick<Till, 'id' | 'is_open'>>(tills: readonly T[], last: string | null): T | undefined {
  const free = tills.filter(({ is_open }) => !is_open);
  return free.find(({ id }) => id === last) ?? (free.length === 1 ? free[0] : undefined);
}
