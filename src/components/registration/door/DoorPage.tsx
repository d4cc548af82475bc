import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { doorText } from '../../../messages/registration/door.ts';
import { StaffOnly } from '../../records/StaffOnly.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Desk } from './Desk.tsx';

const OpenOfflineDesk = dynamic(() => import('../offline/OfflinePage.tsx').then((file) => file.OpenOfflineDesk), {
  loading: () => <Loading label={doorText.loading} />,
});

/** The registration desk of a convention. */
export function DoorPage({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  const [isOffline, setOffline] = useState(false);
  const workOffline = useCallback(() => setOffline(true), []);
  return (
    <Page title={doorText.title}>
      <StaffOnly convention_id={id} privileges={['registration']}>
        {isOffline ? (
          <OpenOfflineDesk convention_id={id} onGoOn={() => setOffline(false)} />
        ) : clock ? (
          <Desk convention_id={id} clock={clock} onWorkOffline={workOffline} />
        ) : (
          <Loading label={doorText.loading} />
        )}
      </StaffOnly>
    </Page>
  );
}
