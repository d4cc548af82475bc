import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';

/** Whose pages these are, and the convention they are of. */
export function useMine(id: string) {
  useEnterConvention(id);
  const { data: me } = useMe();
  return { me, clock: useClock(id), convention: useRecord('convention', id) };
}
