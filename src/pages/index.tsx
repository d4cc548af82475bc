import { Box, Button, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';
import { api } from '../client/api.ts';
import { orderConventions } from '../client/conventions.ts';
import { recordName } from '../client/format/labels.ts';
import { showDays } from '../client/format/times.ts';
import { keys } from '../client/queryClient.ts';
import { useList } from '../client/useList.ts';
import classes from '../components/convention/overview/overview.module.css';
import { useStart } from '../components/navigation/useStart.ts';
import { requireSession } from '../components/records/page/serverProps.ts';
import { shownState } from '../components/records/view/shownState.ts';
import { Page } from '../components/ui/page/Page.tsx';
import { SearchInput } from '../components/ui/page/SearchInput.tsx';
import { StateChip } from '../components/ui/record/StateChip.tsx';
import { Empty } from '../components/ui/states/Empty.tsx';
import { Failure } from '../components/ui/states/Failure.tsx';
import { Loading } from '../components/ui/states/Loading.tsx';
import { indexText } from '../messages/pages/site.ts';
import { resourceNamed } from '../resources/index.ts';

export const getServerSideProps = requireSession;
/** The start page: whoever has just signed in is led on to their convention. */
export default function Start() {
  if (!useStart()) return <Conventions />;
  return (
    <div data-leading>
      <Loading label={indexText.loading} />
    </div>
  );
}

function Conventions() {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, 200);
  const input = {
    query,
    _order_by: 'start_date',
    _sort_order: 'desc',
    _items_per_page: 48,
    _include_related_objects: ['group'],
  } as const;
  const list = useList(keys.list('convention', 'convention.list', input), (options) => api.convention.list.query(input, options));
  const items = orderConventions(list.data?.items ?? []);
  const add = (
    <Button component={Link} href="/convention/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {indexText.add}
    </Button>
  );
  return (
    <Page title={indexText.title} actions={add}>
      <SearchInput
        aria-label={indexText.searchConventions}
        placeholder={indexText.search}
        value={text}
        onChange={setText}
        maw={340}
        mb="md"
      />
      {list.isError && !list.data ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading label={indexText.loading} />
      ) : items.length === 0 ? (
        <Empty title={query ? indexText.noMatch : indexText.empty} action={query ? undefined : add}>
          {query ? undefined : indexText.emptyHint}
        </Empty>
      ) : (
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" className={classes.plainList}>
          {items.map((convention) => {
            const group = convention.group as { name?: string } | undefined; // included by the list call
            const state = shownState(resourceNamed('convention'), convention, new Date());
            const band = convention.colour ?? 'var(--mantine-color-pine-6)';
            const clock = { zone: String(convention.timezone ?? 'utc'), hours: 12 as const };
            return (
              <Card
                component="li"
                key={convention.id}
                withBorder
                padding="md"
                className={classes.choice}
                style={{ borderTop: `var(--band-height) solid ${band}` }}
              >
                <Group justify="space-between" wrap="nowrap" align="flex-start">
                  <Title order={2} size="h3">
                    <Link href={`/convention/${convention.id}`} className={classes.cover}>
                      {recordName(convention)}
                    </Link>
                  </Title>
                  {state && <StateChip {...state} />}
                </Group>
                <Text size="sm" mt={2}>
                  {showDays(convention.start_date, convention.end_date, clock) || indexText.noDays}
                </Text>
                <Box mt="auto">
                  {group?.name && (
                    <Text size="xs" c="dimmed" mt="xs">
                      {group.name}
                    </Text>
                  )}
                </Box>
              </Card>
            );
          })}
        </SimpleGrid>
      )}
    </Page>
  );
}
