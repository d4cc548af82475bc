import { Text } from '@mantine/core';
import type { ProcedurePath } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { useNamedList } from '../../../client/useList.ts';
import type { Resource } from '../../../resources/resource.ts';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { CommentList } from '../page/CommentList.tsx';

interface Props {
  readonly r: Resource;
  readonly procedure: ProcedurePath;
  readonly id: string;
  readonly clock: Clock;
  readonly empty: string;
}
/** What was said about a record, the latest first. */
export function Comments({ r, procedure, id, clock, empty }: Props) {
  const list = useNamedList('logentry', procedure, { id, _items_per_page: 50, _sort_order: 'desc' });
  if (list.isError && !list.data) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <Loading lines={3} />;
  if (list.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  return <CommentList r={r} lines={list.data.items} clock={clock} />;
}
