import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { showDate } from '../../../client/format/times.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { lastYearText as text } from '../../../messages/convention/copyPage.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { LastYearTable } from './LastYearTable.tsx';

/** Figures of a convention beside those of the one that it was copied from. */
export function LastYearPage({ id }: { id: string }) {
  useEnterConvention(id);
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const { data, error, refetch } = useQuery({
    queryKey: ['convention', 'last-year', id],
    queryFn: ({ signal }) => api.convention.lastYear.query({ id }, { signal }),
  });
  const refused = error ? refusalOf(error) : null;
  const figures = data?.figures.filter(({ rows }) => rows.length > 0) ?? [];
  const name = convention.data ? recordName(convention.data) : '';
  const hasBegun = new Date(String(convention.data?.start_date)) <= new Date();
  return (
    <Page title={text.title} crumbs={convention.data ? [{ label: name, href: `/convention/${id}` }] : []}>
      {refused?.status === 409 ? (
        <Empty title={text.none}>{text.noneHelp}</Empty>
      ) : refused && !data ? (
        <Failure error={refused} retry={() => void refetch()} />
      ) : data && clock ? (
        <Stack gap="lg" maw={860}>
          <Text size="sm">
            <Anchor component={Link} href={`/convention/${data.previous.id}/about`} inherit underline="always">
              {data.previous.name}
            </Anchor>
            . {hasBegun ? text.overByNow : text.byNow({ date: showDate(data.moment, clock) })}
          </Text>
          {figures.length === 0 && <Empty title={text.nothingYet} />}
          {figures.map(({ figure, rows }) => (
            <LastYearTable key={figure} figure={figure} rows={rows} />
          ))}
        </Stack>
      ) : (
        <Loading label={text.loading} lines={10} />
      )}
    </Page>
  );
}
