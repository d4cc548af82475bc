import { Tabs } from '@mantine/core';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { useRecord } from '../../client/useRecord.ts';
import { conventionPeopleText } from '../../messages/people/pages.ts';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { GroupTab } from './GroupTab.tsx';
import { PrivilegesTab } from './PrivilegesTab.tsx';

const views = { privileges: conventionPeopleText.privileges, group: conventionPeopleText.group } as const;

/** The people of a convention: privileges and its group. */
export function ConventionPeople({ id }: { id: string }) {
  useEnterConvention(id);
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const group_id = convention.data?.group_id;
  return (
    <Page title={conventionPeopleText.title}>
      {convention.isError && !convention.data ? (
        <Failure error={convention.error} retry={() => void convention.refetch()} />
      ) : typeof group_id !== 'string' || !clock ? (
        <Loading label={conventionPeopleText.loading} />
      ) : (
        <ViewTabs views={views}>
          <Tabs.Panel value="privileges">
            <PrivilegesTab id={id} group_id={group_id} />
          </Tabs.Panel>
          <Tabs.Panel value="group">
            <GroupTab group_id={group_id} clock={clock} />
          </Tabs.Panel>
        </ViewTabs>
      )}
    </Page>
  );
}
