import { useMemo } from 'react';
import { useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useRecord } from '../../client/useRecord.ts';
import { useLibraryPrivileges, useViewer } from '../../client/useViewer.ts';
import { placesOf } from './places.ts';

/** The places of the current convention, and what they depend on. */
export function usePlaces() {
  const { id } = useCurrentConvention();
  const { data: convention, isError } = useRecord('convention', id);
  const viewer = useViewer(id);
  const library_id = typeof convention?.library_id === 'string' ? convention.library_id : null;
  const work = useLibraryPrivileges(library_id);
  const [helps, lends, mayGive] = [Boolean(work?.size), work?.has('checkouts') === true, work?.has('settings') === true];
  const uri_part = typeof convention?.uri_part === 'string' ? convention.uri_part : null; // every convention has one
  const places = useMemo(
    () =>
      id && uri_part !== null
        ? placesOf({
            convention_id: id,
            uri_part,
            viewer,
            library: library_id ? { id: library_id, helps, lends, mayGive } : null,
          })
        : [],
    [id, uri_part, viewer, library_id, helps, lends, mayGive],
  );
  return {
    id,
    convention,
    isMissing: isError && !convention,
    isComplete: places.length > 0 && (library_id === null || work !== undefined),
    viewer,
    places,
    /** The viewer gives the permissions of the convention's library. */
    givesLibrary: mayGive,
  };
}
