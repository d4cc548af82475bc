import { Tabs } from '@mantine/core';
import { useRouter } from 'next/router';
import { useRecord } from '../../client/queries.ts';
import { useClock, useInConvention } from '../layout/convention.tsx';
import { Page } from '../layout/Page.tsx';
import { Failure } from '../states/Failure.tsx';
import { Loading } from '../states/Loading.tsx';
import { GroupTab } from './GroupTab.tsx';
import { PrivilegesTab } from './PrivilegesTab.tsx';

const views = { privileges: 'Privileges', group: 'Group' } as const;

/** Who works for a convention: what each person may do, and the group behind it. */
export function ConventionPeople({ id }: { id: string }) {
  useInConvention(id);
  const router = useRouter();
  const convention = useRecord('convention', id);
  const clock = useClock(id);
  const asked = String(router.query.view ?? '');
  const view = asked in views ? asked : 'privileges';
  const group_id = convention.data?.group_id;
  return (
    <Page title="People">
      {convention.isError && !convention.data ? (
        <Failure error={convention.error} retry={() => void convention.refetch()} />
      ) : typeof group_id !== 'string' || !clock ? (
        <Loading label="Loading the convention" />
      ) : (
        <Tabs
          value={view}
          onChange={(to) =>
            void router.replace({ query: { ...router.query, view: to ?? 'privileges' } }, undefined, { shallow: true })
          }
          keepMounted={false}
        >
          <Tabs.List mb="md">
            {Object.entries(views).map(([value, label]) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="privileges">
            <PrivilegesTab id={id} group_id={group_id} />
          </Tabs.Panel>
          <Tabs.Panel value="group">
            <GroupTab group_id={group_id} clock={clock} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
}
