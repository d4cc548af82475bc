import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client/api.ts';
import { type Clock, showTime } from '../client/format/times.ts';
import { useClock } from '../client/useCurrentConvention.tsx';
import { requireSession } from '../components/records/page/serverProps.ts';
import { Page } from '../components/ui/page/Page.tsx';
import { ScrollTable } from '../components/ui/page/ScrollTable.tsx';
import { Table } from '../components/ui/page/Table.tsx';
import { Failure } from '../components/ui/states/Failure.tsx';
import { Loading } from '../components/ui/states/Loading.tsx';
import { quotaRefusals, quotasPageText as text } from '../messages/platform/quotas.ts';

export const getServerSideProps = requireSession;

type Quota = Awaited<ReturnType<typeof api.user.quotas.query>>['items'][number];
const amount = ({ unit }: Quota, value: number) =>
  unit === 'KiB' ? quotaRefusals.mebibytes({ count: Math.ceil((10 * value) / 1024) / 10 }) : value.toLocaleString('en-US');
/** How many of those who have used most are shown. */
const SHOWN = 3;

function Line({ quota, clock }: { quota: Quota; clock: Clock }) {
  const { what, per, limit, seconds, unit, counting, used_up, most_used } = quota;
  const minutes = (seconds ?? 0) / 60;
  const period = quotaRefusals.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const most = seconds ? text.limitIn({ limit: amount(quota, limit), period }) : amount(quota, limit);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw="var(--weight-medium)">
        {what}
        <Text size="sm" c="dimmed">
          {text.per({ per })}
        </Text>
      </Table.Th>
      <Table.Td data-label={text.limit}>{limit === 0 ? text.noLimit : most}</Table.Td>
      <Table.Td data-label={text.used}>
        {!seconds && unit === 'times'
          ? text.notCounted
          : counting === 0 && (
              <Text span size="sm" c="dimmed">
                {seconds ? text.unusedIn({ period: period.replace(/^1 /, '') }) : text.unused}
              </Text>
            )}
        {most_used.slice(0, SHOWN).map(({ of, used, until_date }) => (
          <Text size="sm" key={of}>
            {of}{' '}
            <Text span inherit c="dimmed">
              {until_date ? text.until({ used: amount(quota, used), time: showTime(until_date, clock) }) : amount(quota, used)}
            </Text>
          </Text>
        ))}
        {counting > SHOWN && (
          <Text size="sm" c="dimmed">
            {text.more({ more: counting - SHOWN, usedUp: used_up })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** What one person may have, and how much of it is used: for administrators. */
export default function Quotas() {
  const clock = useClock(null);
  const read = useQuery({ queryKey: ['user', 'quotas'], queryFn: ({ signal }) => api.user.quotas.query({}, { signal }) });
  return (
    <Page title={text.title}>
      <Text size="sm" mb="md" maw="75ch">
        {text.lead}
      </Text>
      {read.isError && !read.data ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : !read.data || !clock ? (
        <Loading label={text.loading} lines={8} />
      ) : (
        <ScrollTable minWidth={330} label={text.title}>
          <Table spacious stacks>
            <Table.Thead>
              <Table.Tr>
                {[text.what, text.limit, text.used].map((label) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {read.data.items.map((quota) => (
                <Line key={quota.name} quota={quota} clock={clock} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      )}
    </Page>
  );
}
