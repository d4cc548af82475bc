import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { bookkeepingText as text } from '../../../messages/ledger/invoices.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ExportForm } from './ExportForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Where a convention's treasurer says who makes out invoices, and downloads the ledger for accounting. */
export function BookkeepingPage({ id }: { id: string }) {
  useEnterConvention(id);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['bookkeeping', id],
    queryFn: ({ signal }) => api.convention.bookkeeping.query({ id }, { signal }),
    retry: false,
  });
  const isForbidden = isError && [401, 403].includes(refusalOf(error).status);
  return (
    <Page title={text.title}>
      {isForbidden ? (
        <Alert color="yellow" variant="light">
          {text.treasurersOnly}
        </Alert>
      ) : data ? (
        <>
          <SettingsForm id={id} stored={data} onChange={refetch} />
          <ExportForm id={id} />
        </>
      ) : isError ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={text.loading} lines={8} />
      )}
    </Page>
  );
}
