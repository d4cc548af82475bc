import { Badge, Box, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Said, useSaid, useTyped } from '../../client/url/useQueryParams.ts';
import { useDeletions } from '../records/useDeletions.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { type Arrival, BoothPanel } from './BoothPanel.tsx';
import type { Changes } from './changes.ts';
import classes from './exhibitors.module.css';
import { type Booth, type Fair, type Standing, standingOf, standings } from './fair.ts';

const order: readonly Standing[] = ['free', 'unpaid', 'held', 'paid'];

function wanted(fair: Fair, { query = '', standing = '' }: Said): Booth[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return fair.booths
    .filter((one) => standing === '' || standingOf(one) === standing)
    .filter((one) => {
      const text = [one.name, fair.exhibitor(one.exhibitor_id)?.name, fair.type(one.boothtype_id)?.name].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** All booths, room by room: which are free, and who has the others. */
export function RoomsTab({ fair, changes }: { fair: Fair; changes: Changes }) {
  const [said, say] = useSaid();
  const [query, setQuery] = useTyped('query');
  const { going } = useDeletions();
  const shown = wanted(fair, { ...said, query }).filter(({ id }) => !going.has(`/booth/${id}`));
  const current = fair.booths.find(({ id }) => id === said.booth && !going.has(`/booth/${id}`));
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const choose = (booth: string, byKey: boolean) => {
    say({ booth });
    setArrival({ byKey });
  };
  const back = () => document.getElementById(`booth-${current?.id}`)?.focus();
  const close = () => {
    say({ booth: null });
    setTimeout(back, 50);
  };
  const groups = [...fair.rooms.map(({ id, name }) => ({ id: id as string | null, name })), { id: null, name: 'No room yet' }]
    .map((room) => ({ ...room, booths: shown.filter(({ room_id }) => room_id === room.id) }))
    .filter(({ booths }) => booths.length > 0);
  const free = (booths: readonly Booth[]) => booths.filter((one) => standingOf(one) === 'free').length;
  return (
    <>
      <Group gap="xs" mb="md">
        <SearchInput
          aria-label="Search booths"
          placeholder="Booth, exhibitor or type"
          value={query}
          onChange={setQuery}
          style={{ flex: '1 1 200px' }}
          maw={400}
        />
        <NativeSelect
          aria-label="Which booths"
          value={said.standing ?? ''}
          onChange={(event) => say({ standing: event.currentTarget.value })}
          data={[
            { value: '', label: `All booths (${fair.booths.length})` },
            ...order.map((one) => ({
              value: one as string,
              label: `${standings[one].label} (${fair.booths.filter((booth) => standingOf(booth) === one).length})`,
            })),
          ]}
        />
      </Group>
      <Box className={classes.rooms}>
        <Stack gap="lg">
          {groups.length === 0 && (
            <Empty title={fair.booths.length ? 'No booth matches' : 'There are no booths yet'}>
              {fair.booths.length === 0 && 'Add them from the booth types, or assign new ones to exhibitors.'}
            </Empty>
          )}
          {groups.map((room) => (
            <section key={room.id ?? 'none'} aria-label={room.name}>
              <Group gap="xs" mb="xs">
                <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
                  {room.name}
                </Title>
                <Text size="sm" c="dimmed">
                  {free(room.booths)} of {room.booths.length} free
                </Text>
              </Group>
              <ul className={classes.tiles}>
                {room.booths.map((booth) => {
                  const standing = standingOf(booth);
                  return (
                    <li key={booth.id}>
                      <button
                        type="button"
                        className={classes.tile}
                        data-standing={standing}
                        aria-current={booth.id === current?.id || undefined}
                        id={`booth-${booth.id}`}
                        onClick={(event) => choose(booth.id, event.detail === 0)}
                      >
                        <Text span size="sm" fw={600} display="block">
                          {booth.name}
                        </Text>
                        <Text span size="xs" display="block" className={board.quiet}>
                          {fair.type(booth.boothtype_id)?.name}
                        </Text>
                        <Text span size="sm" display="block">
                          {fair.exhibitor(booth.exhibitor_id)?.name}
                        </Text>
                        <Badge component="span" variant="light" color={standings[standing].color} size="sm" radius="sm" tt="none">
                          {standings[standing].label}
                        </Badge>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </Stack>
        {fair.booths.length > 0 && (
          <BoothPanel fair={fair} booth={current} changes={changes} arrival={arrival} back={back} close={close} />
        )}
      </Box>
    </>
  );
}
