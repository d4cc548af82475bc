import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { payPageText as text } from '../../../messages/ledger/cards.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { BackToMine } from './BackToMine.tsx';
import { Pay } from './Pay.tsx';
import { isWaiting } from './payStatus.ts';

/** Milliseconds after which somebody who came back is told anew. */
const ASK_AGAIN = 3_000;

/** The page where an order is paid, and to which one comes back from the provider. */
export function PayPage({ id }: { id: string }) {
  useEnterConvention(id);
  const { query, isReady } = useRouter();
  const order_id = typeof query.order === 'string' ? query.order : '';
  const isBack = query.back === '1';
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['card-payment', id, order_id, isBack],
    queryFn: () =>
      isBack ? api.convention.checkCardPayment.mutate({ id, order_id }) : api.convention.cardPayment.query({ id, order_id }),
    enabled: isReady && order_id !== '',
    refetchInterval: (asked) => isBack && asked.state.data !== undefined && isWaiting(asked.state.data) && ASK_AGAIN,
    retry: false,
  });
  // Somebody else's, or one that is not there: a sentence for the buyer, and the way on.
  const isMissing = isError && !data && [400, 403, 404].includes(refusalOf(error).status);
  return (
    <Page title={text.title}>
      {isReady && (!order_id || isMissing) ? (
        <Stack align="flex-start" gap="xs">
          <Text>{isMissing ? text.otherOrder : text.noOrder}</Text>
          <BackToMine id={id} isDone={false} />
        </Stack>
      ) : data ? (
        <Pay id={id} order_id={order_id} status={data} isBack={isBack} onChange={refetch} />
      ) : isError ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={text.loading} lines={5} />
      )}
    </Page>
  );
}
