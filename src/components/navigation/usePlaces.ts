import { useMemo } from 'react';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useList } from '../../client/useList.ts';
import { useRecord } from '../../client/useRecord.ts';
import { useViewer, type Viewer } from '../../client/useViewer.ts';
import { placesOf } from './places.ts';

/** Whether the viewer owns the library or holds one of its privileges, or administers all; undefined until that is known. */
function useHelpsInLibrary(id: string | null, viewer: Viewer | undefined): boolean | undefined {
  const asked = id && viewer && !viewer.admin ? id : null;
  const { data: library, isError } = useRecord('library', asked);
  const input = { id: asked ?? '', user_id: viewer?.user_id ?? '' };
  const isOther = Boolean(asked && library && library.user_id !== viewer?.user_id);
  const { data, isError: isRefused } = useList(
    keys.list('libraryprivilege', 'library.privileges', input),
    (options) => api.library.privileges.query(input, options),
    { enabled: isOther },
  );
  if (id && viewer?.admin) return true;
  if (!asked || isError || isRefused) return false;
  if (!library || (isOther && !data)) return undefined;
  return !isOther || Boolean(data?.items.length);
}

/** The places of the current convention, and what they depend on. */
export function usePlaces() {
  const { id } = useCurrentConvention();
  const { data: convention, isError } = useRecord('convention', id);
  const viewer = useViewer(id);
  const library_id = typeof convention?.library_id === 'string' ? convention.library_id : null;
  const helps = useHelpsInLibrary(library_id, viewer);
  const isKnown = Boolean(id && convention);
  const places = useMemo(
    () =>
      id && isKnown
        ? placesOf({ convention_id: id, viewer, library: library_id ? { id: library_id, helps: helps === true } : null })
        : [],
    [id, isKnown, viewer, library_id, helps],
  );
  return {
    id,
    convention,
    isMissing: isError && !convention,
    isComplete: places.length > 0 && helps !== undefined,
    viewer,
    places,
  };
}
