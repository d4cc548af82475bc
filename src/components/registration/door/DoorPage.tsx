import { useCallback, useState } from 'react';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { doorText } from '../../../messages/registration/door.ts';
import { StaffOnly } from '../../records/StaffOnly.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import type { OfflineDeskComponent } from '../offline/component.ts';
import { Desk } from './Desk.tsx';
import { useEarlyKey } from './useDeskKeys.ts';

/** The registration desk of a convention. */
export function DoorPage({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  const [Offline, setOffline] = useState<OfflineDeskComponent | null>(null);
  const early = useEarlyKey();
  const workOffline = useCallback((component: OfflineDeskComponent) => setOffline(() => component), []);
  return (
    <Page title={doorText.title}>
      <StaffOnly convention_id={id} privileges={['registration']}>
        {Offline ? (
          <Offline convention_id={id} part="registration" back={`/convention/${id}/door`} onGoOn={() => setOffline(null)} />
        ) : clock ? (
          <Desk convention_id={id} clock={clock} early={early} onWorkOffline={workOffline} />
        ) : (
          <Loading label={doorText.loading} />
        )}
      </StaffOnly>
    </Page>
  );
}
