import { Tabs } from '@mantine/core';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { useRecord } from '../../client/useRecord.ts';
import { conventionPeopleText } from '../../messages/people/pages.ts';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { GroupTab } from './GroupTab.tsx';
import { LibraryTab } from './privileges/LibraryTab.tsx';
import { PrivilegesTab } from './privileges/PrivilegesTab.tsx';

const { privileges, library, group } = conventionPeopleText;

/** The people of a convention: privileges, those of its game library, and its group. */
export function ConventionPeople({ id }: { id: string }) {
  useEnterConvention(id);
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const group_id = convention.data?.group_id;
  const library_id = convention.data?.library_id;
  const hasLibrary = typeof library_id === 'string';
  return (
    <Page title={conventionPeopleText.title}>
      {convention.isError && !convention.data ? (
        <Failure error={convention.error} retry={() => void convention.refetch()} />
      ) : typeof group_id !== 'string' || !clock ? (
        <Loading label={conventionPeopleText.loading} />
      ) : (
        <ViewTabs views={hasLibrary ? { privileges, library, group } : { privileges, group }}>
          <Tabs.Panel value="privileges">
            <PrivilegesTab id={id} group_id={group_id} hasLibrary={hasLibrary} />
          </Tabs.Panel>
          {hasLibrary && (
            <Tabs.Panel value="library">
              <LibraryTab id={id} library_id={library_id} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="group">
            <GroupTab group_id={group_id} clock={clock} />
          </Tabs.Panel>
        </ViewTabs>
      )}
    </Page>
  );
}
