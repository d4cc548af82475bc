import { Badge, Box, Button, Group, NativeSelect, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { money, price } from '../../client/money.ts';
import { type Said, useSaid, useTyped } from '../../client/said.ts';
import board from '../layout/board.module.css';
import { SearchInput } from '../layout/SearchInput.tsx';
import { useDeletions } from '../records/deletions.tsx';
import { Empty } from '../states/Empty.tsx';
import { BoothCard } from './BoothCard.tsx';
import type { Changes } from './changes.ts';
import classes from './exhibitors.module.css';
import { type Booth, byName, type Fair, type Standing, standingOf, standings, stateOf } from './fair.ts';

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

/** Gives a free booth to one of those who are approved. */
function GiveTo({ fair, booth, changes }: { fair: Fair; booth: Booth; changes: Changes }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const approved = fair.exhibitors.filter((one) => stateOf(one) === 'approved').sort(byName);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const exhibitor = fair.exhibitor(chosen);
        if (exhibitor) void changes.assign(booth, exhibitor);
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          ref={field}
          label={`Assign ${booth.name} to`}
          placeholder="An approved exhibitor"
          data={approved.map((one) => {
            const has = fair.boothsOf(one.id).length;
            return { value: one.id, label: `${one.name}${has ? ` · has ${has}` : ' · has none yet'}` };
          })}
          value={chosen}
          onChange={setChosen}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Nobody of that name is approved."
          style={{ flex: 1, minWidth: 0 }}
        />
        <Button type="submit" disabled={!chosen}>
          Assign
        </Button>
      </Group>
    </form>
  );
}

function BoothPanel({ fair, booth, changes }: { fair: Fair; booth: Booth; changes: Changes }) {
  const { remove } = useDeletions();
  const [name, setName] = useState(booth.name);
  const exhibitor = fair.exhibitor(booth.exhibitor_id);
  return (
    <section
      className={`${board.panel} ${classes.side}`}
      aria-label={booth.name}
      id="booth-panel"
      tabIndex={-1}
      onKeyDown={(event) => {
        // Back to where one came from.
        if (event.key === 'Escape' && !event.defaultPrevented) document.getElementById(`booth-${booth.id}`)?.focus();
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {booth.name}
          {exhibitor && `: ${exhibitor.name}`}
        </Title>
        {booth.exhibitor_id ? (
          <ul className={classes.booths}>
            <BoothCard fair={fair} booth={booth} changes={changes} />
          </ul>
        ) : (
          <>
            <Text size="sm">
              {fair.type(booth.boothtype_id)?.name} · {price(booth.net_price)}
              {booth.net_price !== booth.retail_price && ` instead of ${money(booth.retail_price)}`}
            </Text>
            <GiveTo key={booth.id} fair={fair} booth={booth} changes={changes} />
          </>
        )}
        <Group gap="xs" align="flex-end">
          <NativeSelect
            size="xs"
            label="Room"
            value={booth.room_id ?? ''}
            onChange={(event) => void changes.change(booth, { room_id: event.currentTarget.value || null })}
            data={[{ value: '', label: 'No room yet' }, ...fair.rooms.map(({ id, name }) => ({ value: id, label: name }))]}
            style={{ flex: 1, minWidth: 0 }}
          />
          <form
            style={{ flex: 1, minWidth: 0 }}
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() && name.trim() !== booth.name) void changes.change(booth, { name: name.trim() });
            }}
          >
            <TextInput
              size="xs"
              label="Name"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              onBlur={() => setName((now) => now.trim() || booth.name)}
            />
          </form>
        </Group>
        {!booth.exhibitor_id && (
          <Button
            size="compact-sm"
            variant="subtle"
            c="var(--mantine-color-error)"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => remove(booth)}
          >
            Delete this booth
          </Button>
        )}
      </Stack>
    </section>
  );
}

/** All booths, room by room: which are free, and who has the others. */
export function RoomsTab({ fair, changes }: { fair: Fair; changes: Changes }) {
  const [said, say] = useSaid();
  const [query, setQuery] = useTyped('query');
  const { going } = useDeletions();
  const shown = wanted(fair, { ...said, query }).filter(({ id }) => !going.has(`/booth/${id}`));
  const current = fair.booths.find(({ id }) => id === said.booth && !going.has(`/booth/${id}`));
  /** By keyboard the focus follows, by mouse only the eye. */
  const choose = (booth: string, byKey: boolean) => {
    say({ booth });
    setTimeout(() => {
      const panel = document.getElementById('booth-panel');
      if (byKey) panel?.focus();
      else panel?.scrollIntoView({ block: 'nearest' });
    }, 50);
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
        {current ? (
          <BoothPanel key={`${current.id} ${current.name}`} fair={fair} booth={current} changes={changes} />
        ) : (
          fair.booths.length > 0 && (
            <Text size="sm" c="dimmed">
              Choose a booth to assign it, or to see what is taken for it.
            </Text>
          )
        )}
      </Box>
    </>
  );
}
