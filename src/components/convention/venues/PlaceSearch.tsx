import { Box, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { NearInput } from './NearInput.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { type Near, type PlaceResult, usePlaceSearch } from './places.ts';
import { type Made, VenueForm } from './VenueForm.tsx';
import classes from './venues.module.css';

interface Props {
  /** Where to search at first. */
  start: Near | null;
  made: (venue: Made) => Promise<void>;
  /** Turns to the form for an address. */
  byAddress: () => void;
}
const focus = (selector: string) => setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 0);
const spoken = (count: number) => (count === 1 ? 'One place.' : `${count} places, nearest first.`);

/** Searches places, shows where they are, and makes a venue of the one that is chosen. */
export function PlaceSearch({ start, made, byAddress }: Props) {
  const [name, setName] = useState('');
  const [chosenNear, setNear] = useState<Near | null>(null);
  const [chosen, setChosen] = useState<PlaceResult | null>(null);
  const near = chosenNear ?? start;
  const [asked] = useDebouncedValue(name.trim(), 400);
  const found = usePlaceSearch(near, asked);
  const places = near && asked.length > 1 ? found.data : undefined;
  const here = places?.some(({ place_id }) => place_id === chosen?.place_id) ? chosen : null;
  const instead = (
    <Button variant="default" size="xs" onClick={byAddress}>
      Enter its address instead
    </Button>
  );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" maw={860}>
        <SearchInput
          label="Search"
          id="place-name"
          autoComplete="off"
          placeholder="A hotel, a hall, a congress centre"
          value={name}
          maxLength={255}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !places?.length) return;
            event.preventDefault();
            focus('#place-list input');
          }}
        />
        <NearInput value={near} onChange={setNear} />
      </SimpleGrid>
      {!near && <Text size="sm">Say near which town to search.</Text>}
      {near && asked.length < 2 && (
        <Text size="sm" c="dimmed">
          Type the name of a place; what lies near {near.label} comes first.
        </Text>
      )}
      {found.isLoading && <Loading label="Searching places" lines={4} />}
      {found.isError && (
        <Stack gap="xs" align="flex-start">
          <Failure error={found.error} retry={() => void found.refetch()} />
          {instead}
        </Stack>
      )}
      {places?.length === 0 && !found.isError && (
        <Empty title="No place of that name." action={instead}>
          Try fewer words, or search near another town.
        </Empty>
      )}
      {near && places && places.length > 0 && !found.isError && (
        <div className={classes.found}>
          <Box>
            <Text size="xs" c="dimmed" role="status" mb={4}>
              {spoken(places.length)}
            </Text>
            <PlaceList
              near={near}
              places={places}
              chosen={here?.place_id ?? null}
              choose={setChosen}
              proceed={() => focus('#venue-name')}
            />
          </Box>
          <div className={classes.beside}>
            {here ? (
              <Paper p="md">
                <VenueForm key={here.place_id} place={here} made={made} />
              </Paper>
            ) : (
              <Text size="sm" c="dimmed" ta="center">
                Choose a place to add it as a venue.
              </Text>
            )}
            <PlaceMap near={near} places={places} chosen={here?.place_id ?? null} />
          </div>
        </div>
      )}
    </Stack>
  );
}
