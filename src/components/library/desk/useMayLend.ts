import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useList } from '../../../client/useList.ts';
import { useMe } from '../../../client/useMe.ts';

/** Whether the viewer may lend games of the library: its owner, whoever has its privilege for checkouts, administrators. Undefined until it is known. */
export function useMayLend(library: AnyRecord | undefined): boolean | undefined {
  const { data: me } = useMe();
  const input = { id: library?.id ?? '', user_id: me?.id ?? '' };
  const isOther = Boolean(me && library && !me.admin && library.user_id !== me.id);
  const { data, isError } = useList(
    keys.list('libraryprivilege', 'library.privileges', input),
    (options) => api.library.privileges.query(input, options),
    { enabled: isOther },
  );
  if (!me || !library || (isOther && !data && !isError)) return undefined;
  return !isOther || !data || data.items.some(({ checkouts }) => checkouts === true);
}
