import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProcedurePath } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { historyText } from '../../../messages/records/history.ts';
import type { HistoryEntry } from '../../../resources/system/history.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Entry } from './Entry.tsx';
import classes from './history.module.css';

const PAGE_SIZE = 25;

interface Props {
  procedure: ProcedurePath;
  input: PlainObject;
  clock: Clock;
  /** Whether entries say of which record they are. */
  named?: boolean;
  /** The record as it is now, if its changes can be undone here. */
  record?: AnyRecord;
  /** Whether the input narrows the list. */
  filtered?: boolean;
}

/** One page of changes, and after the last one a button that shows the next. */
function Changes({ page, isLast, showNext, ...list }: Props & { page: number; isLast: boolean; showNext: () => void }) {
  const { procedure, input, clock, named = false, filtered = false, record } = list;
  const paged = { ...input, _page_number: String(page), _items_per_page: String(PAGE_SIZE) };
  const read = useNamedList('history', procedure, paged);
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label={historyText.loading} lines={6} />;
  const entries = read.data.items as unknown as readonly HistoryEntry[]; // the list of a procedure named history
  if (!entries.length)
    return filtered ? <Empty title={historyText.noMatch} /> : <Empty title={historyText.empty}>{historyText.emptyHint}</Empty>;
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} clock={clock} named={named} record={record} />
        ))}
      </ol>
      {isLast && page < read.data.paging.total_pages && (
        <Button variant="default" onClick={showNext}>
          {historyText.more}
        </Button>
      )}
      {isLast && page >= read.data.paging.total_pages && (
        <Text size="xs" c="dimmed">
          {historyText.end}
        </Text>
      )}
    </>
  );
}

/** Changes, newest first, a page after the other. */
export function HistoryList(props: Props) {
  const [count, setCount] = useState(1);
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
    <Changes key={at} {...props} page={at + 1} isLast={at + 1 === count} showNext={() => setCount(count + 1)} />
  ));
}
