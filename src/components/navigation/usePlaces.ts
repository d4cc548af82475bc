import { useMemo } from 'react';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useList } from '../../client/useList.ts';
import { useRecord } from '../../client/useRecord.ts';
import { useViewer, type Viewer } from '../../client/useViewer.ts';
import { placesOf } from './places.ts';

/** What somebody does in a library who owns it, holds one of its privileges, or administers all. */
interface LibraryWork {
  readonly helps: boolean;
  /** Whether they lend its games. */
  readonly lends: boolean;
}
const [everything, nothing]: readonly [LibraryWork, LibraryWork] = [
  { helps: true, lends: true },
  { helps: false, lends: false },
];
/** What the viewer does in a library; undefined until that is known. */
function useLibraryWork(id: string | null, viewer: Viewer | undefined): LibraryWork | undefined {
  const asked = id && viewer && !viewer.admin ? id : null;
  const { data: library, isError } = useRecord('library', asked);
  const input = { id: asked ?? '', user_id: viewer?.user_id ?? '' };
  const isOther = Boolean(asked && library && library.user_id !== viewer?.user_id);
  const { data, isError: isRefused } = useList(
    keys.list('libraryprivilege', 'library.privileges', input),
    (options) => api.library.privileges.query(input, options),
    { enabled: isOther },
  );
  if (id && viewer?.admin) return everything;
  if (!asked || isError || isRefused) return nothing;
  if (!library || (isOther && !data)) return undefined;
  if (!isOther || !data) return everything;
  return { helps: data.items.length > 0, lends: data.items.some(({ checkouts }) => checkouts === true) };
}

/** The places of the current convention, and what they depend on. */
export function usePlaces() {
  const { id } = useCurrentConvention();
  const { data: convention, isError } = useRecord('convention', id);
  const viewer = useViewer(id);
  const library_id = typeof convention?.library_id === 'string' ? convention.library_id : null;
  const work = useLibraryWork(library_id, viewer);
  const [helps, lends] = [work?.helps === true, work?.lends === true];
  const isKnown = Boolean(id && convention);
  const places = useMemo(
    () =>
      id && isKnown ? placesOf({ convention_id: id, viewer, library: library_id ? { id: library_id, helps, lends } : null }) : [],
    [id, isKnown, viewer, library_id, helps, lends],
  );
  return {
    id,
    convention,
    isMissing: isError && !convention,
    isComplete: places.length > 0 && work !== undefined,
    viewer,
    places,
  };
}
