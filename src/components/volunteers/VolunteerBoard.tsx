import { Group, Kbd, Tabs, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { Children } from 'react';
import { useClock, useEnterConvention } from '../../client/useCurrentConvention.tsx';
import { volunteerBoardText } from '../../messages/volunteers/board.ts';
import { StaffOnly } from '../records/StaffOnly.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ViewTabs } from '../ui/page/ViewTabs.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { ShiftsByDay } from './shift/ShiftsByDay.tsx';
import { ShiftsNow } from './shift/ShiftsNow.tsx';

const PeopleTab = dynamic(() => import('./PeopleTab.tsx').then((file) => file.PeopleTab));

const views = { shifts: volunteerBoardText.byShift, people: volunteerBoardText.byPerson, now: volunteerBoardText.now } as const;

/** The volunteer board: shifts with their people, people with their shifts, and what is on now. */
export function VolunteerBoard({ id }: { id: string }) {
  useEnterConvention(id);
  const clock = useClock(id);
  return (
    <Page
      title={volunteerBoardText.title}
      aside={
        <Group gap={4} visibleFrom="sm">
          <Text size="sm" c="dimmed" data-keys data-keys-of-list>
            {Children.toArray(volunteerBoardText.keys({ key: (words) => <Kbd size="xs">{words}</Kbd> }))}
          </Text>
        </Group>
      }
    >
      <StaffOnly convention_id={id} privileges={['volunteers']}>
        <ViewTabs views={views} clearedParams={['shift', 'status']}>
          {clock ? (
            <>
              <Tabs.Panel value="shifts">
                <ShiftsByDay id={id} clock={clock} />
              </Tabs.Panel>
              <Tabs.Panel value="people">
                <PeopleTab id={id} clock={clock} />
              </Tabs.Panel>
              <Tabs.Panel value="now">
                <ShiftsNow id={id} clock={clock} />
              </Tabs.Panel>
            </>
          ) : (
            <Loading label={volunteerBoardText.loading} />
          )}
        </ViewTabs>
      </StaffOnly>
    </Page>
  );
}
