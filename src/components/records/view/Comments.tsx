import { Text } from '@mantine/core';
import type { ProcedurePath } from '../../../client/api.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { useNamedList } from '../../../client/useList.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../page/page.module.css';

interface Props {
  readonly procedure: ProcedurePath;
  readonly id: string;
  readonly clock: Clock;
  readonly empty: string;
}
/** What was said about a record, the latest first. */
export function Comments({ procedure, id, clock, empty }: Props) {
  const list = useNamedList('logentry', procedure, { id, _items_per_page: 50, _sort_order: 'desc' });
  if (list.isError && !list.data) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <Loading lines={3} />;
  if (list.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  return (
    <ol className={classes.log}>
      {list.data.items.map((line) => (
        <li key={line.id}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {String(line.comment)}
          </Text>
          <Text size="xs" c="dimmed">
            {[line.commenter_name, showTime(line.date_created, clock)].filter(Boolean).join(', ')}
          </Text>
        </li>
      ))}
    </ol>
  );
}
