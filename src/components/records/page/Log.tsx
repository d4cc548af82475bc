import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { procedureOf } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import type { AnyPage, AnyRecord } from '../../../client/record.ts';
import { logText } from '../../../messages/records/page.ts';
import type { Resource } from '../../../resources/resource.ts';
import { logged } from '../../../resources/system/logentry.ts';
import { CommentList } from './CommentList.tsx';
import classes from './page.module.css';

const MAX_LINES = 20;

/** The latest log entries of a record, for those who may read them. */
export function Log({ r, record, clock }: { r: Resource; record: AnyRecord; clock: Clock }) {
  const hasLog = (logged as readonly string[]).includes(r.name);
  const { data } = useQuery({
    queryKey: ['logentry', r.name, record.id],
    enabled: hasLog && record.can_edit === true,
    retry: false,
    queryFn: ({ signal }) =>
      procedureOf(`${r.name}.logs`).query<AnyPage>(
        { id: record.id, _sort_order: 'desc', _items_per_page: MAX_LINES },
        { signal },
      ),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Box component="section" className={classes.section} aria-labelledby="log">
      <Title order={2} id="log" mb="xs">
        {logText.title}
      </Title>
      <CommentList r={r} lines={data.items} clock={clock} />
      {data.paging.total_items > MAX_LINES && (
        <Text size="xs" c="dimmed">
          {logText.latest({ shown: MAX_LINES, total: data.paging.total_items })}
        </Text>
      )}
    </Box>
  );
}
