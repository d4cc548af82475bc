import { Box, Button, Group, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import { recordTableText } from '../../../messages/records/table.ts';
import { BarPlot } from '../../ui/plots/BarPlot.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Debtors } from './Debtors.tsx';
import { download } from './download.ts';
import { type Debtor, debtorRows, debtorsHead, owedReportOf, PAGE } from './owedReportOf.ts';
import { ReportTable } from './ReportTable.tsx';

const PageLinks = dynamic(() => import('../../ui/page/PageLinks.tsx').then((file) => file.PageLinks));
const read = (id: string, page: number) => api.convention.owedReport.query({ id, _page_number: page });

/** Everyone who owes something, page by page. */
async function everyone(id: string): Promise<Debtor[]> {
  const all: Debtor[] = [];
  for (let page = 1; ; page += 1) {
    const { items, people } = await read(id, page);
    all.push(...items);
    if (items.length === 0 || all.length >= people) return all;
  }
}

interface Props {
  readonly id: string;
  readonly clock: Clock;
}
/** What is owed in all, by kind and age, and everyone who owes it, with what for, since when, and a way to write to them. */
export function OwedReport({ id, clock }: Props) {
  const [page, setPage] = useState(1);
  const [isSaving, setSaving] = useState(false);
  const query = useQuery({
    queryKey: ['report', 'owed', id, page],
    queryFn: () => read(id, page),
    placeholderData: keepPreviousData,
  });
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={text.loading} />;
  const { people, amount_owed, items } = query.data;
  if (people === 0) return <Empty title={text.noDebts} />;
  const { summary, kinds, bars } = owedReportOf(query.data, clock, id);
  const pages = Math.ceil(people / PAGE);
  const save = async () => {
    setSaving(true);
    try {
      download(text.owed, debtorsHead, debtorRows(await everyone(id), clock));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="md">
          {summary}
        </Title>
        <Button variant="default" loading={isSaving} onClick={() => void save()}>
          {text.download}
        </Button>
      </Group>
      <ReportTable {...kinds} />
      <Title order={2} fz="md" mt="lg">
        {text.debtors}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text.debtorsHint}
      </Text>
      <Debtors id={id} clock={clock} items={items} total={pages === 1 ? amount_owed : null} />
      {pages > 1 && (
        <Group justify="space-between" mt="sm">
          <Text size="sm" role="status">
            {text.debtorsShown({ first: (page - 1) * PAGE + 1, last: Math.min(people, page * PAGE), count: people })}
          </Text>
          <PageLinks
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? recordTableText.nextPage : recordTableText.previousPage,
            })}
            getItemProps={(number) => ({ 'aria-label': recordTableText.page({ number }) })}
          />
        </Group>
      )}
      <Box mt="lg">
        <BarPlot
          title={text.owedByAge}
          summary={summary}
          saysSummary={false}
          isStacked
          table={{ head: [text.age, text.amount], rows: bars.map(({ label, values }) => [label, ...values.map(String)]) }}
          series={[text.amount]}
          groups={bars.map(({ label, values }) => ({ key: label, label, name: label, values }))}
          xLabel={text.age}
          yLabel={text.amount}
        />
      </Box>
    </>
  );
}
