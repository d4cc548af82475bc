import { useClock, useEnterConvention } from '../../../../client/useCurrentConvention.tsx';
import { doorText } from '../../../../messages/registration/door.ts';
import { sheetsText as text } from '../../../../messages/registration/doorPrint.ts';
import { StaffOnly } from '../../../records/StaffOnly.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { Sheets } from './Sheets.tsx';

/** Prints badges ahead, in batches. */
export function SheetsPage({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  return (
    <Page title={text.title} crumbs={[{ label: doorText.title, href: `/convention/${id}/door` }]}>
      <StaffOnly convention_id={id} privileges={['registration']}>
        {clock ? <Sheets convention_id={id} clock={clock} /> : <Loading label={text.loading} />}
      </StaffOnly>
    </Page>
  );
}
