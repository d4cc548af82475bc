import { Anchor, Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useEffect } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { defaultView } from '../../../client/url/listView.ts';
import { useClockFor } from '../../../client/useCurrentConvention.tsx';
import { useNamedList } from '../../../client/useList.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { relatedListText } from '../../../messages/records/page.ts';
import type { Resource } from '../../../resources/resource.ts';
import { stateOf } from '../../../resources/schema/pageState.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { defaultColumns, requestForTable, tableColumns } from '../columns.ts';
import { canAdd, contextOf, type Listing, libraryOf, parentColumn, showsOwnOnly } from '../listings.ts';
import { CardRows } from '../table/rows/CardRows.tsx';
import { TableRows } from '../table/rows/Rows.tsx';
import { useDeletions } from '../useDeletions.ts';
import classes from './page.module.css';

const MAX_ROWS = 5;

interface Props {
  r: Resource;
  record: AnyRecord;
  listing: Listing;
  label?: string;
  /** Whether to offer adding a record, if allowed. */
  offerAdd?: boolean;
  clock: Clock;
  /** Called when it has been read, or cannot be: from then on it keeps its height. */
  onSettled?(name: string): void;
}

/** The first records of a list, with links to all of them and to a new one. */
export function RelatedList({ r, record, listing, label = listing.label, offerAdd = true, clock: reader, onSettled }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)');
  const { deleting } = useDeletions();
  const viewer = useViewer(contextOf(r, record).convention_id, libraryOf(r, record, listing));
  const { to, name, path } = listing;
  const parent = parentColumn(listing);
  const constantColumns = ['convention_id', ...(parent ? [parent] : [])];
  const shownNames = defaultColumns(to, constantColumns, 5);
  const columns = tableColumns(to, constantColumns).filter((column) => shownNames.includes(column.name));
  const list = useNamedList(to.name, `${r.name}.${name}`, {
    id: record.id,
    _items_per_page: MAX_ROWS,
    ...requestForTable(to, columns),
  });
  const clock = useClockFor(list.data?.items, reader);
  const isSettled = (list.data !== undefined && clock !== null) || list.isError;
  useEffect(() => {
    if (isSettled) onSettled?.(name);
  }, [isSettled, onSettled, name]);
  const href = `/${r.name}/${record.id}/${path}`;
  const showsAdd = offerAdd && canAdd(r, record, listing, viewer);
  // Lists that are closed to the viewer are not shown.
  if (list.isError && [401, 403].includes(refusalOf(list.error).status)) return null;
  const items = (list.data?.items ?? []).filter(({ object_type, id }) => !deleting.has(`/${object_type}/${id}`));
  const total = list.data?.paging.total_items ?? 0;
  // An empty list that cannot be added to is not shown.
  if (list.data && total === 0 && !showsAdd) return null;
  const rows = { r: to, items, columns, clock: clock ?? reader, view: defaultView, constantColumns };
  return (
    <Box component="section" className={classes.section} aria-labelledby={`list-${name}`}>
      <Box className={classes.sectionHead}>
        <Title order={2} id={`list-${name}`}>
          {showsOwnOnly(r, listing, viewer) ? relatedListText.own({ records: to.labels[0] }) : label}
        </Title>
        {list.data && (
          <Badge variant="light" color="gray" radius="sm" className="numbers">
            {total.toLocaleString('en-US')}
          </Badge>
        )}
        <Group gap="xs">
          {showsAdd && (
            <Button
              component={Link}
              href={`${href}/new`}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              {relatedListText.add({ record: to.labels[1] })}
            </Button>
          )}
        </Group>
      </Box>
      {list.isError ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data || !clock ? (
        <Loading label={relatedListText.loading({ records: label })} lines={3} />
      ) : items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {stateOf({ states: r.page.emptyLists?.[name] ?? [] }, record, new Date())?.label ?? relatedListText.empty}
        </Text>
      ) : narrow ? (
        <CardRows {...rows} />
      ) : (
        <TableRows {...rows} />
      )}
      {total > 0 && (
        <Anchor component={Link} href={href} size="sm" mt={6} display="inline-block">
          {total > MAX_ROWS
            ? relatedListText.all({ total: total.toLocaleString('en-US'), records: to.labels[0] })
            : relatedListText.search}
        </Anchor>
      )}
    </Box>
  );
}
