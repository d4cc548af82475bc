import { Badge, Box, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { type QueryParams, useQueryParams, useTextParam } from '../../client/url/useQueryParams.ts';
import { roomsTabText } from '../../messages/exhibitors/boothBoard.ts';
import { useDeletions } from '../records/useDeletions.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import type { OpenedBy } from './BoothPanel.tsx';
import { type Booth, type BoothStatus, boothStatuses, boothStatusOf, type ExhibitorData } from './exhibitorData.ts';
import classes from './exhibitors.module.css';
import type { ExhibitorChanges } from './useExhibitorChanges.ts';

const BoothPanel = dynamic(() => import('./BoothPanel.tsx').then((file) => file.BoothPanel));

const order: readonly BoothStatus[] = ['free', 'unpaid', 'held', 'paid'];

function matches(data: ExhibitorData, { query = '', status = '' }: QueryParams): Booth[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return data.booths
    .filter((one) => status === '' || boothStatusOf(one) === status)
    .filter((one) => {
      const text = [one.name, data.exhibitor(one.exhibitor_id)?.name, data.type(one.boothtype_id)?.name].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** All booths by room: which are free, and who has the others. */
export function RoomsTab({ data, changes }: { data: ExhibitorData; changes: ExhibitorChanges }) {
  const [params, setParams] = useQueryParams();
  const [query, setQuery] = useTextParam('query');
  const { deleting } = useDeletions();
  const shown = matches(data, { ...params, query }).filter(({ id }) => !deleting.has(`/booth/${id}`));
  const current = data.booths.find(({ id }) => id === params.booth && !deleting.has(`/booth/${id}`));
  const [opened, setOpened] = useState<OpenedBy | null>(null);
  const choose = (booth: string, byKey: boolean) => {
    setParams({ booth });
    setOpened({ byKey });
  };
  const back = () => document.getElementById(`booth-${current?.id}`)?.focus();
  const close = () => {
    setParams({ booth: null });
    setTimeout(back, 50);
  };
  const groups = [
    ...data.rooms.map(({ id, name }) => ({ id: id as string | null, name })),
    { id: null, name: roomsTabText.noRoom },
  ]
    .map((room) => ({ ...room, booths: shown.filter(({ room_id }) => room_id === room.id) }))
    .filter(({ booths }) => booths.length > 0);
  const free = (booths: readonly Booth[]) => booths.filter((one) => boothStatusOf(one) === 'free').length;
  return (
    <>
      <Group gap="xs" mb="md">
        <SearchInput
          aria-label={roomsTabText.search}
          placeholder={roomsTabText.searchPlaceholder}
          value={query}
          onChange={setQuery}
          style={{ flex: '1 1 200px' }}
          maw={400}
        />
        <NativeSelect
          aria-label={roomsTabText.status}
          value={params.status ?? ''}
          onChange={(event) => setParams({ status: event.currentTarget.value })}
          data={[
            { value: '', label: roomsTabText.allBooths({ count: data.booths.length }) },
            ...order.map((one) => ({
              value: one as string,
              label: roomsTabText.statusCount({
                status: boothStatuses[one].label,
                count: data.booths.filter((booth) => boothStatusOf(booth) === one).length,
              }),
            })),
          ]}
        />
      </Group>
      <Box className={classes.rooms}>
        <Stack gap="lg">
          {groups.length === 0 && (
            <Empty title={data.booths.length ? roomsTabText.noMatch : roomsTabText.empty}>
              {data.booths.length === 0 && roomsTabText.emptyHint}
            </Empty>
          )}
          {groups.map((room) => (
            <section key={room.id ?? 'none'} aria-label={room.name}>
              <Group gap="xs" mb="xs">
                <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
                  {room.name}
                </Title>
                <Text size="sm" c="dimmed">
                  {roomsTabText.free({ free: free(room.booths), total: room.booths.length })}
                </Text>
              </Group>
              <ul className={classes.tiles}>
                {room.booths.map((booth) => {
                  const status = boothStatusOf(booth);
                  return (
                    <li key={booth.id}>
                      <button
                        type="button"
                        className={classes.tile}
                        data-status={status}
                        aria-current={booth.id === current?.id || undefined}
                        id={`booth-${booth.id}`}
                        onClick={(event) => choose(booth.id, event.detail === 0)}
                      >
                        <Text span size="sm" fw="var(--weight-medium)" display="block">
                          {booth.name}
                        </Text>
                        <Text span size="xs" display="block" className={board.quiet}>
                          {data.type(booth.boothtype_id)?.name}
                        </Text>
                        <Text span size="sm" display="block">
                          {data.exhibitor(booth.exhibitor_id)?.name}
                        </Text>
                        <Badge
                          component="span"
                          variant="light"
                          color={boothStatuses[status].color}
                          size="sm"
                          radius="sm"
                          tt="none"
                        >
                          {boothStatuses[status].label}
                        </Badge>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </Stack>
        {data.booths.length > 0 && (
          <BoothPanel data={data} booth={current} changes={changes} opened={opened} onClose={back} close={close} />
        )}
      </Box>
    </>
  );
}
