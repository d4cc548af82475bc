import { Anchor, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { api } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { hasPrivilege, useViewer } from '../../../client/useViewer.ts';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import { StaffOnly } from '../../records/StaffOnly.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ViewTabs } from '../../ui/page/ViewTabs.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { OwedReport } from './OwedReport.tsx';
import { Report } from './Report.tsx';
import { checkInsReportOf, paymentsReportOf, salesReportOf } from './reportOf.ts';
import { taxesReportOf } from './taxesReportOf.ts';

type ReportProps = Parameters<typeof Report>[0];
const readers = {
  sales: async (id: string, clock: Clock): Promise<ReportProps> =>
    salesReportOf(await api.convention.salesReport.query({ id }), clock),
  payments: async (id: string, clock: Clock): Promise<ReportProps> =>
    paymentsReportOf(await api.convention.paymentsReport.query({ id }), clock),
  taxes: async (id: string, clock: Clock): Promise<ReportProps> =>
    taxesReportOf(await api.convention.taxesReport.query({ id }), clock),
  'check-ins': async (id: string, clock: Clock): Promise<ReportProps> =>
    checkInsReportOf(await api.convention.checkInsReport.query({ id }), clock),
};
type ReportName = keyof typeof readers | 'owed';
const empty = {
  sales: [text.noSales, text.noSalesHelp],
  payments: [text.noPayments, text.noPaymentsHelp],
  taxes: [text.noTaxes, text.noTaxesHelp],
  'check-ins': [text.noCheckIns, text.noCheckInsHelp],
} as const;
const labels = {
  sales: text.sales,
  payments: text.payments,
  owed: text.owed,
  taxes: text.taxes,
  'check-ins': text.checkIns,
} as const;

function OneReport({ id, name, clock }: { id: string; name: keyof typeof readers; clock: Clock }) {
  const query = useQuery({ queryKey: ['report', name, id, clock], queryFn: () => readers[name](id, clock) });
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={text.loading} />;
  const [title, help] = empty[name];
  return query.data.rows.length ? <Report {...query.data} /> : <Empty title={title}>{help}</Empty>;
}

function Board({ id }: { id: string }) {
  const clock = useClock(id);
  const viewer = useViewer(id);
  if (!clock || !viewer) return <Loading label={text.loading} />;
  const keepsBooks = hasPrivilege(viewer, ['treasurer']);
  const names: readonly ReportName[] = keepsBooks ? ['sales', 'payments', 'owed', 'taxes', 'check-ins'] : ['check-ins'];
  return (
    <>
      <ViewTabs views={Object.fromEntries(names.map((name) => [name, labels[name]]))}>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === 'owed' ? <OwedReport id={id} clock={clock} /> : <OneReport id={id} name={name} clock={clock} />}
            {name === 'payments' && (
              <Anchor component={Link} href={`/convention/${id}/tillsessions`} size="sm" mt="md" display="block" w="fit-content">
                {text.byTill}
              </Anchor>
            )}
          </Tabs.Panel>
        ))}
      </ViewTabs>
      {keepsBooks && (
        <Anchor component={Link} href={`/convention/${id}/ledgerentries`} size="sm" mt="md" display="inline-block">
          {text.ledger}
        </Anchor>
      )}
    </>
  );
}

/** What a convention sold, was paid, is owed, and how many came. */
export function ReportsPage({ id }: { id: string }) {
  useEnterConvention(id);
  return (
    <Page title={text.title}>
      <StaffOnly convention_id={id} privileges={['treasurer', 'registration']}>
        <Board id={id} />
      </StaffOnly>
    </Page>
  );
}
