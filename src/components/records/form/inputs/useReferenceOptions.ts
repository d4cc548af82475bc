import type { AnyRecord } from '../../../../client/record.ts';
import { useNamedList } from '../../../../client/useList.ts';
import { useMe } from '../../../../client/useMe.ts';
import { type RecordContext, type ReferenceSource, referenceSources } from '../../referenceSources.ts';

const noSource: ReferenceSource = { procedure: 'convention.list', input: {} };

/** Records that match a text, from the nearest list of that type. */
export function useReferenceOptions(to: string, context: RecordContext, text: string, enabled: boolean) {
  const { data: me } = useMe();
  const source = referenceSources(to, context, me?.admin === true)[0];
  const { procedure, input, through } = source ?? noSource;
  const results = useNamedList(
    to,
    procedure,
    { ...input, query: text, _items_per_page: 50, ...(through ? { _include_related_objects: through } : {}) },
    { enabled: enabled && Boolean(source) },
  );
  const items = (results.data?.items ?? []).flatMap((item) => {
    const record = through ? (item[through] as AnyRecord | undefined) : item; // included by the list call
    return record ? [record] : [];
  });
  return { items, results, hasSource: Boolean(source) };
}
