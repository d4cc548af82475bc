import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import type { ProcedurePath } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { type ListView, parametersOf, withSort } from '../../../client/url/listView.ts';
import { useClockFor } from '../../../client/useCurrentConvention.tsx';
import { useNamedList } from '../../../client/useList.ts';
import { isStaff, useViewer } from '../../../client/useViewer.ts';
import { useRememberList } from '../../../client/visitedList.ts';
import { recordTableText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { importKinds } from '../../../resources/system/importrun.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { requestForTable } from '../columns.ts';
import type { RecordContext } from '../referenceSources.ts';
import { useDeletions } from '../useDeletions.ts';
import { FilterBar } from './FilterBar.tsx';
import { EmptyRows } from './rows/EmptyRows.tsx';
import { TableBody } from './rows/TableBody.tsx';
import { SortSelect } from './SortSelect.tsx';
import { rowKeys } from './selection/rowKeys.ts';
import { useHasUndo } from './selection/undo/useHasUndo.ts';
import { useSelection } from './selection/useSelection.ts';
import { TableFoot } from './TableFoot.tsx';
import { useShownColumns } from './useShownColumns.ts';
import { firstViewOf, useSavedViews } from './views/savedViews.ts';
import { ViewsBar } from './views/ViewsBar.tsx';

const BulkBar = dynamic(() => import('./selection/BulkBar.tsx').then((file) => file.BulkBar));
const BulkUndo = dynamic(() => import('./selection/undo/BulkUndo.tsx').then((file) => file.BulkUndo));
const Preview = dynamic(() => import('./Preview.tsx').then((file) => file.Preview));

interface Props {
  r: Resource;
  /** The procedure of the list, and its input besides the view. */
  procedure: ProcedurePath;
  input: Readonly<Record<string, unknown>>;
  view: ListView;
  setView: (view: ListView) => void;
  /** Columns with the same value in every row here. */
  constantColumns: readonly string[];
  context: RecordContext;
  clock: Clock;
  newHref?: string | undefined;
}

const noViews: never[] = [];

/** A table of records: search, filter, sort and page as the declaration allows. */
export function RecordTable({ r, procedure, input, view, setView, constantColumns, context, clock: reader, newHref }: Props) {
  // Known at once: the service never draws a table, and on phones its bar would come later.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { deleting } = useDeletions();
  const viewer = useViewer(context.convention_id);
  const convention_id = procedure.startsWith('convention.') && viewer && isStaff(viewer) ? (context.convention_id ?? null) : null;
  const isImportable = (importKinds as readonly string[]).includes(r.name);
  const importHref = convention_id && newHref && isImportable ? `/convention/${convention_id}/import?kind=${r.name}` : null;
  const savedViews = useSavedViews(r, convention_id, convention_id !== null).data ?? noViews;
  const saved = savedViews.find(({ id }) => id === view.saved);
  const { all, columns, shown, setShown, isChanged } = useShownColumns(r, constantColumns, saved);
  const sums = Object.keys(r.page.totals ?? {});
  const request = { ...input, ...parametersOf(view, r), ...requestForTable(r, columns) };
  const list = useNamedList(r.name, procedure, {
    ...request,
    ...(sums.length ? { _totals: sums.map((column) => `${column}?`) } : {}),
  });
  const known = useClockFor(list.data?.items, reader);
  const clock = known ?? reader;
  const items = (list.data?.items ?? []).filter(({ object_type, id }) => !deleting.has(`/${object_type}/${id}`));
  const total = (list.data?.paging.total_items ?? 0) - ((list.data?.items.length ?? 0) - items.length);
  useRememberList(r.name, { ids: items.map(({ id }) => id), from: (view.page - 1) * view.size + 1, total });
  const isFiltered = view.query !== '' || Object.keys(view.filters).length > 0;
  const shownList = { r, procedure, input, view };
  const filterKey = JSON.stringify([procedure, input, view.query, view.filters]);
  const [seen, setSeen] = useState<readonly AnyRecord[]>([]);
  const isWhole = view.size === 0 && !isNarrow;
  const ids = (isWhole ? seen : items).map(({ id }) => id);
  const chosenRows = useSelection(filterKey, ids, total);
  const selection = items.some(({ can_edit }) => can_edit === true) ? chosenRows : undefined;
  const [previewed, setPreviewed] = useState<string | null>(null);
  const isUndoable = useHasUndo(r.name);
  const download = async (format?: 'csv' | 'xlsx', which?: 'shown' | 'all') => {
    const files = await import('./download.ts');
    const isSaved = format && files.downloadFile(shownList, format, which === 'all' ? null : columns);
    if (!isSaved) await files.downloadTable(shownList, columns, clock, chosenRows);
  };
  const keys = rowKeys({
    selection,
    ...(r.operations.includes('read') ? { preview: (id: string) => setPreviewed(previewed === id ? null : id) } : {}),
    ...(previewed ? { follow: setPreviewed } : {}),
  });
  const addButton = newHref && (
    <Button component={Link} href={newHref} variant="light" size="xs" mt="xs" leftSection={<IconPlus size={14} aria-hidden />}>
      {recordTableText.add({ record: r.labels[1] })}
    </Button>
  );

  const failure = list.isError && !list.data && <Failure error={list.error} retry={() => void list.refetch()} />;
  if (failure && [401, 403].includes(refusalOf(list.error).status)) return failure; // no filter would help
  return (
    <>
      <ViewsBar
        {...{ r, view, isChanged, convention_id }}
        saved={savedViews.filter(({ id }) => !deleting.has(`/savedview/${id}`))}
        columns={shown}
      />
      <FilterBar
        {...{ r, view, setView, constantColumns, context, clock, shown, setShown }}
        columns={all}
        importHref={importHref}
        sorting={isNarrow && items.length > 1 && r.list.sortable.length > 0 && <SortSelect {...{ r, view, setView }} />}
        download={(format, which) => void download(format, which)}
      />
      {isUndoable && <BulkUndo type={r.name} />}
      {failure ? (
        failure
      ) : !list.data || !known ? (
        <Loading label={recordTableText.loading({ records: r.labels[0] })} lines={8} />
      ) : items.length === 0 ? (
        <EmptyRows
          {...{ r, isFiltered }}
          firstView={firstViewOf(r, view)}
          add={addButton}
          showAll={() => setView({ ...view, query: '', filters: {}, page: 1, saved: null })}
        />
      ) : (
        <TableBody
          {...{ r, items, columns, clock, view, selection, previewed, procedure, request, total, isNarrow, isWhole, keys }}
          constantColumns={constantColumns}
          isStale={list.isPlaceholderData}
          sort={(column) => setView(withSort(view, column))}
          onRows={setSeen}
        />
      )}
      {selection && selection.count > 0 && (
        <BulkBar list={shownList} {...{ selection, total, context, clock }} download={() => void download()} />
      )}
      {previewed && <Preview r={r} id={previewed} clock={clock} close={() => setPreviewed(null)} />}
      {list.data && total > 0 && (
        <TableFoot
          {...{ r, view, setView, total, isNarrow }}
          currency={clock}
          shown={items.length}
          pages={list.data.paging.total_pages}
          totals={list.data.totals}
        />
      )}
    </>
  );
}
