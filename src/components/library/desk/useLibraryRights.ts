import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';

/** What somebody may do in a library. */
export interface LibraryRights {
  /** Lends games. */
  readonly mayLend: boolean;
  /** Keeps its catalog, and takes stock. */
  readonly mayTakeStock: boolean;
}
/** What the viewer may do in a library: its owner and administrators everything, others what its privileges say. Undefined until it is known. */
export function useLibraryRights(library: AnyRecord | undefined): LibraryRights | undefined {
  const { data: me } = useMe();
  const input = { id: library?.id ?? '', user_id: me?.id ?? '' };
  const isOther = Boolean(me && library && !me.admin && library.user_id !== me.id);
  const { data, isError } = useList(
    keys.list('libraryprivilege', 'library.privileges', input),
    (options) => api.library.privileges.query(input, options),
    { enabled: isOther },
  );
  if (!me || !library || (isOther && !data && !isError)) return undefined;
  const has = (privilege: 'checkouts' | 'catalog') => !isOther || !data || data.items.some((one) => one[privilege] === true);
  return { mayLend: has('checkouts'), mayTakeStock: has('catalog') };
}
