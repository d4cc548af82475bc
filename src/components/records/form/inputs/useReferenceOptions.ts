import { useState } from 'react';
import { orderConventions } from '../../../../client/conventions.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { useCurrentConvention } from '../../../../client/useCurrentConvention.tsx';
import { useNamedList } from '../../../../client/useList.ts';
import { useMe } from '../../../../client/useMe.ts';
import { hasPrivilege, useViewer } from '../../../../client/useViewer.ts';
import { peopleFinders, type RecordContext, type ReferenceSource, referenceSources } from '../../referenceSources.ts';

const noSource: ReferenceSource = { procedure: 'convention.list', input: {} };

/** The convention whose badges a library lends to, and whose people help there: the one that the viewer works on, if the library is at it. */
function useConventionAt(library_id: string | null): string | null {
  const { id } = useCurrentConvention();
  const { data } = useNamedList(
    'convention',
    'library.conventions',
    { id: library_id, _items_per_page: 100 },
    { enabled: library_id !== null },
  );
  const items = library_id ? orderConventions(data?.items ?? []) : [];
  return (items.find((one) => one.id === id) ?? items[0])?.id ?? null;
}
/** Records that match a text, from the nearest list of that type. */
export function useReferenceOptions(to: string, known: RecordContext, text: string, enabled: boolean) {
  const { data: me } = useMe();
  const ofLibrary = to === 'badge' || to === 'user';
  const atLibrary = useConventionAt(ofLibrary && !known.convention_id ? (known.library_id ?? null) : null);
  const context = { ...known, convention_id: known.convention_id ?? atLibrary };
  const viewer = useViewer(to === 'user' ? context.convention_id : null);
  const findsPeople = viewer !== undefined && hasPrivilege(viewer, peopleFinders);
  const source = referenceSources(to, context, { admin: me?.admin === true, findsPeople })[0];
  const { procedure, input, through, minLength = 0 } = source ?? noSource;
  // A submission cannot ask for a time that is over.
  const [openedAt] = useState(() => new Date().toISOString());
  const coming = to === 'daypart' && context.resource === 'eventsubmission' ? { start_date: `>${openedAt}` } : {};
  const isTooShort = text.trim().length < minLength;
  const results = useNamedList(
    to,
    procedure,
    { ...input, ...coming, query: text, _items_per_page: 50, ...(through ? { _include_related_objects: through } : {}) },
    { enabled: enabled && Boolean(source) && !isTooShort },
  );
  const items = (isTooShort ? [] : (results.data?.items ?? [])).flatMap((item) => {
    const record = through ? (item[through] as AnyRecord | undefined) : item; // included by the list call
    return record ? [record] : [];
  });
  return { items, results, hasSource: Boolean(source), minLength, isTooShort };
}
