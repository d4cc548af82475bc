import { useClock, useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { doorText } from '../../../messages/registration/door.ts';
import { StaffOnly } from '../../records/StaffOnly.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Desk } from './Desk.tsx';

/** The registration desk of a convention. */
export function DoorPage({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  return (
    <Page title={doorText.title}>
      <StaffOnly convention_id={id} privileges={['registration']}>
        {clock ? <Desk convention_id={id} clock={clock} /> : <Loading label={doorText.loading} />}
      </StaffOnly>
    </Page>
  );
}
