import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../client/useMe.ts';
import { requireSession } from '../components/records/page/serverProps.ts';
import { Checklist } from '../components/service/Checklist.tsx';
import { ServiceState } from '../components/service/ServiceState.tsx';
import { readStatus } from '../components/service/serviceStatus.ts';
import { Page } from '../components/ui/page/Page.tsx';
import { Failure } from '../components/ui/states/Failure.tsx';
import { Loading } from '../components/ui/states/Loading.tsx';
import { servicePageText } from '../messages/system/checklist.ts';

export const getServerSideProps = requireSession;

/** The service itself, for administrators: its state, and what to do before going public. */
export default function Service() {
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: ['service-status'],
    enabled: me?.admin === true,
    refetchInterval: 15_000,
    queryFn: ({ signal }) => readStatus(signal),
  });
  return (
    <Page title={servicePageText.title}>
      {me && !me.admin ? (
        <Alert color="yellow" variant="light">
          {servicePageText.notAdministrator}
        </Alert>
      ) : data ? (
        <>
          <ServiceState status={data} />
          {data.checklist && <Checklist items={data.checklist} />}
        </>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}
