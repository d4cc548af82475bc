import { Kbd, Tabs, Text } from '@mantine/core';
import { Children } from 'react';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { exhibitorBoardText } from '../../messages/exhibitors/board.ts';
import { StaffOnly } from '../records/StaffOnly.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { ExhibitorsTab } from './ExhibitorsTab.tsx';
import { useExhibitorData } from './exhibitorData.ts';
import { RoomsTab } from './RoomsTab.tsx';
import { TypesTab } from './TypesTab.tsx';
import { useExhibitorChanges } from './useExhibitorChanges.ts';

const views = {
  exhibitors: exhibitorBoardText.exhibitors,
  booths: exhibitorBoardText.booths,
  types: exhibitorBoardText.types,
} as const;

function Board({ id }: { id: string }) {
  const { data, error, retry } = useExhibitorData(id, true);
  const changes = useExhibitorChanges();
  return (
    <ViewTabs views={views} clearedParams={['query', 'state', 'status']}>
      {error ? (
        <Failure error={error} retry={retry} />
      ) : !data ? (
        <Loading label={exhibitorBoardText.loading} />
      ) : (
        <>
          <Tabs.Panel value="exhibitors">
            <ExhibitorsTab data={data} changes={changes} />
          </Tabs.Panel>
          <Tabs.Panel value="booths">
            <RoomsTab data={data} changes={changes} />
          </Tabs.Panel>
          <Tabs.Panel value="types">
            <TypesTab data={data} changes={changes} />
          </Tabs.Panel>
        </>
      )}
    </ViewTabs>
  );
}

/** The exhibitor board: exhibitors, booths by room, and booth types. */
export function ExhibitorBoard({ id }: { id: string }) {
  useEnterConvention(id);
  const [{ view }] = useQueryParams();
  return (
    <Page
      title={exhibitorBoardText.title}
      aside={
        view === undefined || view === 'exhibitors' ? (
          <Text size="sm" c="dimmed" visibleFrom="sm" data-keys data-keys-of-list>
            {Children.toArray(exhibitorBoardText.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
          </Text>
        ) : null
      }
    >
      <StaffOnly convention_id={id} privileges={['exhibitors']}>
        <Board id={id} />
      </StaffOnly>
    </Page>
  );
}
