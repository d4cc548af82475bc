import { Box, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { placeSearchText } from '../../../messages/convention/venues.ts';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { type Near, type PlaceResult, usePlaceSearch } from './usePlaceSearch.ts';
import { type CreatedVenue, VenueForm } from './VenueForm.tsx';
import classes from './venues.module.css';

const NearInput = dynamic(() => import('./NearInput.tsx').then((file) => file.NearInput));

interface Props {
  /** Where to search first. */
  start: Near | null;
  onCreated: (venue: CreatedVenue) => Promise<void>;
  /** Switches to the address form. */
  onEnterAddress: () => void;
}
const focus = (selector: string) => setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 0);

/** Searches for places, shows them on a map, and adds the chosen one as a venue. */
export function PlaceSearch({ start, onCreated, onEnterAddress }: Props) {
  const [name, setName] = useState('');
  const [chosenNear, setNear] = useState<Near | null>(null);
  const [chosen, setChosen] = useState<PlaceResult | null>(null);
  const near = chosenNear ?? start;
  const [query] = useDebouncedValue(name.trim(), 400);
  const results = usePlaceSearch(near, query);
  const places = near && query.length > 1 ? results.data : undefined;
  const selected = places?.some(({ place_id }) => place_id === chosen?.place_id) ? chosen : null;
  const addressButton = (
    <Button variant="default" size="xs" onClick={onEnterAddress}>
      {placeSearchText.enterAddress}
    </Button>
  );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" maw={860}>
        <SearchInput
          label={placeSearchText.search}
          id="place-name"
          autoComplete="off"
          placeholder={placeSearchText.searchHint}
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
      {!near && <Text size="sm">{placeSearchText.nearNeeded}</Text>}
      {near && query.length < 2 && (
        <Text size="sm" c="dimmed">
          {placeSearchText.nameNeeded({ town: near.label })}
        </Text>
      )}
      {results.isLoading && <Loading label={placeSearchText.searching} lines={4} />}
      {results.isError && (
        <Stack gap="xs" align="flex-start">
          <Failure error={results.error} retry={() => void results.refetch()} />
          {addressButton}
        </Stack>
      )}
      {places?.length === 0 && !results.isError && (
        <Empty title={placeSearchText.noMatch} action={addressButton}>
          {placeSearchText.noMatchHelp}
        </Empty>
      )}
      {near && places && places.length > 0 && !results.isError && (
        <div className={classes.found}>
          <Box>
            <Text size="xs" c="dimmed" role="status" mb={4}>
              {placeSearchText.found({ count: places.length })}
            </Text>
            <PlaceList
              near={near}
              places={places}
              chosen={selected?.place_id ?? null}
              onChoose={setChosen}
              onConfirm={() => focus('#venue-name')}
            />
          </Box>
          <div className={classes.beside}>
            {selected ? (
              <Paper p="md">
                <VenueForm key={selected.place_id} place={selected} onCreated={onCreated} />
              </Paper>
            ) : (
              <Text size="sm" c="dimmed" ta="center">
                {placeSearchText.choose}
              </Text>
            )}
            <PlaceMap near={near} places={places} chosen={selected?.place_id ?? null} />
          </div>
        </div>
      )}
    </Stack>
  );
}
