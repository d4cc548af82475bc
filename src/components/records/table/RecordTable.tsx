import { Box, Button, NativeSelect } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useState } from 'react';
import type { ProcedurePath } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { type ListView, parametersOf, withSort } from '../../../client/url/listView.ts';
import { useNamedList } from '../../../client/useList.ts';
import { useRememberList } from '../../../client/visitedList.ts';
import { recordTableText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { defaultColumns, requestForTable, tableColumns } from '../columns.ts';
import type { RecordContext } from '../referenceSources.ts';
import { useDeletions } from '../useDeletions.ts';
import { FilterBar } from './FilterBar.tsx';
import { ordersOf } from './filters.ts';
import { CardRows, TableRows } from './Rows.tsx';
import { rowKeys } from './selection/rowKeys.ts';
import { useHasUndo } from './selection/useHasUndo.ts';
import { useSelection } from './selection/useSelection.ts';
import { TableFoot } from './TableFoot.tsx';
import classes from './table.module.css';

const BulkBar = dynamic(() => import('./selection/BulkBar.tsx').then((file) => file.BulkBar));
const BulkUndo = dynamic(() => import('./selection/BulkUndo.tsx').then((file) => file.BulkUndo));
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

/** A table of records: search, filter, sort and page as the declaration allows. */
export function RecordTable({ r, procedure, input, view, setView, constantColumns, context, clock, newHref }: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const { deleting } = useDeletions();
  const all = tableColumns(r, constantColumns);
  const [chosen, setChosen] = useLocalStorage<readonly string[] | null>({ key: `convene.columns.${r.name}`, defaultValue: null });
  const shown = chosen ?? defaultColumns(r, constantColumns);
  const columns = all.filter(({ name }) => shown.includes(name));
  const sums = Object.keys(r.page.totals ?? {});
  const list = useNamedList(r.name, procedure, {
    ...input,
    ...parametersOf(view),
    ...requestForTable(r, columns),
    ...(sums.length ? { _totals: sums.map((column) => `${column}?`) } : {}),
  });
  const items = (list.data?.items ?? []).filter(({ object_type, id }) => !deleting.has(`/${object_type}/${id}`));
  const total = (list.data?.paging.total_items ?? 0) - ((list.data?.items.length ?? 0) - items.length);
  useRememberList(r.name, { ids: items.map(({ id }) => id), from: (view.page - 1) * view.size + 1, total });
  const isFiltered = view.query !== '' || Object.keys(view.filters).length > 0;
  const shownList = { r, procedure, input, view };
  const filterKey = JSON.stringify([procedure, input, view.query, view.filters]);
  const chosenRows = useSelection(
    filterKey,
    items.map(({ id }) => id),
    total,
  );
  const selection = items.some(({ can_edit }) => can_edit === true) ? chosenRows : undefined;
  const [previewed, setPreviewed] = useState<string | null>(null);
  const isUndoable = useHasUndo(r.name);
  const download = async () => (await import('./download.ts')).downloadTable(shownList, columns, clock, chosenRows);
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

  return (
    <>
      <FilterBar
        {...{ r, view, setView, constantColumns, context, clock, shown }}
        setShown={setChosen}
        columns={all}
        download={() => void download()}
      />
      {isUndoable && <BulkUndo type={r.name} />}
      {isNarrow && r.list.sortable.length > 0 && (
        <NativeSelect
          mb="sm"
          size="xs"
          aria-label={recordTableText.sortBy}
          value={view.order ? `${view.order} ${view.direction}` : ''}
          onChange={(event) => {
            const [order, direction] = event.currentTarget.value.split(' ');
            setView({ ...view, page: 1, order: order || null, direction: direction === 'desc' ? 'desc' : 'asc' });
          }}
          data={[
            { value: '', label: recordTableText.usualOrder },
            ...ordersOf(r).flatMap(({ name, label }) => [
              { value: `${name} asc`, label: recordTableText.ascending({ field: label }) },
              { value: `${name} desc`, label: recordTableText.descending({ field: label }) },
            ]),
          ]}
        />
      )}
      {list.isError && !list.data ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading label={recordTableText.loading({ records: r.labels[0] })} lines={8} />
      ) : items.length === 0 ? (
        <Box className={classes.scroll}>
          <Empty
            title={
              isFiltered ? recordTableText.noMatch({ records: r.labels[0] }) : recordTableText.empty({ records: r.labels[0] })
            }
            action={
              isFiltered ? (
                <Button variant="default" size="xs" mt="xs" onClick={() => setView({ ...view, query: '', filters: {}, page: 1 })}>
                  {recordTableText.showAll}
                </Button>
              ) : (
                addButton
              )
            }
          >
            {isFiltered ? recordTableText.noMatchHint : r.summary}
          </Empty>
        </Box>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, which have the focus
        <div
          className={list.isPlaceholderData ? classes.stale : undefined}
          aria-busy={list.isPlaceholderData}
          onKeyDown={keys}
          data-beside={previewed ? true : undefined}
        >
          {isNarrow ? (
            <CardRows {...{ r, items, columns, clock, view, selection }} />
          ) : (
            <TableRows
              {...{ r, items, columns, clock, view, selection, previewed }}
              sort={(column) => setView(withSort(view, column))}
            />
          )}
        </div>
      )}
      {selection && selection.count > 0 && (
        <BulkBar list={shownList} {...{ selection, total, context, clock }} download={() => void download()} />
      )}
      {previewed && <Preview r={r} id={previewed} clock={clock} close={() => setPreviewed(null)} />}
      {list.data && total > 0 && (
        <TableFoot
          {...{ r, view, setView, total, isNarrow }}
          shown={items.length}
          pages={list.data.paging.total_pages}
          totals={list.data.totals}
        />
      )}
    </>
  );
}
