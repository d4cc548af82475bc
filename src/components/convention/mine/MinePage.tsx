import type { ReactNode } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { mineText } from '../../../messages/convention/mine.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

interface Props {
  /** The convention. */
  readonly id: string;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: (mine: { readonly user_id: string; readonly clock: Clock }) => ReactNode;
}
/** A page about what is somebody's own at a convention. */
export function MinePage({ id, title, actions, children }: Props) {
  useEnterConvention(id);
  const { data: me } = useMe();
  const clock = useClock(id);
  const { data, isError, error, refetch } = useRecord('convention', id);
  const isReady = me && clock && data;
  return (
    <Page title={title} actions={isReady && actions}>
      {isReady ? (
        children({ user_id: me.id, clock })
      ) : isError && !data ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={mineText.loading} lines={8} />
      )}
    </Page>
  );
}
