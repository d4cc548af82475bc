import { Anchor, Box, Group, Text, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Children, useCallback, useState } from 'react';
import { useListView } from '../client/url/useListView.ts';
import { useClock } from '../client/useCurrentConvention.tsx';
import { useMe } from '../client/useMe.ts';
import { useRecord } from '../client/useRecord.ts';
import { findListing } from '../components/records/listings.ts';
import { requireSession } from '../components/records/page/serverProps.ts';
import { RecordTable } from '../components/records/table/RecordTable.tsx';
import { Page } from '../components/ui/page/Page.tsx';
import { peopleText } from '../messages/pages/site.ts';
import { resourceNamed } from '../resources/index.ts';

export const getServerSideProps = requireSession;

/** Not all have groups of their own. */
const RelatedList = dynamic(async () => (await import('../components/records/page/RelatedList.tsx')).RelatedList);

/** Groups: the viewer's memberships, then all groups. */
export default function People() {
  const { data: me } = useMe();
  const user = resourceNamed('user');
  const group = resourceNamed('group');
  const { data: record } = useRecord('user', me?.id);
  const [view, setView] = useListView(group);
  const clock = useClock(null);
  const mine = findListing(user, 'members');
  const [isSettled, setSettled] = useState(false);
  const onSettled = useCallback(() => setSettled(true), []);
  return (
    <Page
      title={peopleText.title}
      aside={
        me?.admin ? (
          <Text size="sm" c="dimmed">
            {Children.toArray(
              peopleText.accounts({
                link: (words) => (
                  <Anchor component={Link} href="/user" size="sm" underline="always">
                    {words}
                  </Anchor>
                ),
              }),
            )}
          </Text>
        ) : undefined
      }
    >
      {record && mine && clock && (
        <RelatedList
          r={user}
          record={record}
          listing={mine}
          label={peopleText.yourGroups}
          offerAdd={false}
          clock={clock}
          onSettled={onSettled}
        />
      )}
      <Box component="section" mt="lg" aria-labelledby="groups" style={isSettled ? undefined : { visibility: 'hidden' }}>
        <Group justify="space-between" mb="xs">
          <Title order={2} id="groups">
            {peopleText.allGroups}
          </Title>
        </Group>
        {clock && (
          <RecordTable
            r={group}
            procedure="group.list"
            input={{}}
            view={view}
            setView={setView}
            constantColumns={[]}
            context={{}}
            clock={clock}
            newHref="/group/new"
          />
        )}
      </Box>
    </Page>
  );
}
