import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { api } from '../../../client/api.ts';
import { utc } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { venueFormText } from '../../../messages/convention/venues.ts';
import { venue } from '../../../resources/convention/venue.ts';
import type { Resource } from '../../../resources/resource.ts';
import { FormView } from '../../records/form/FormView.tsx';
import type { Values } from '../../records/form/inputs/values.ts';
import { inputsOf } from '../../records/form/inputs.ts';
import { useForm } from '../../records/form/useForm.ts';
import type { PlaceResult } from './usePlaceSearch.ts';

export type CreatedVenue = AnyRecord;
interface Props {
  onCreated: (venue: CreatedVenue) => Promise<void>;
}
const inputs = inputsOf(venue as unknown as Resource, 'create'); // the declaration as plain data
const byPlace = inputs.filter(({ name }) => name === 'name');
const address = { label: venueFormText.address, required: true } as const;
const byAddress = inputs
  .filter(({ name }) => name === 'name' || name === 'formatted_address')
  .map((input) => (input.name === 'name' ? input : { ...input, ...address }));
const emptyValues: Values = { name: '', formatted_address: '' };

/** Creates a venue from a place that was found. */
export function VenueForm({ place, onCreated }: Props & { place: PlaceResult }) {
  const first = useMemo(() => ({ name: place.name }), [place]);
  const form = useForm({
    name: `new venue ${place.place_id}`,
    inputs: byPlace,
    before: emptyValues,
    first,
    alwaysSent: () => true,
    idPrefix: 'venue-',
    send: async (sending) => onCreated(await api.venue.create.mutate({ name: String(sending.name), place_id: place.place_id })),
  });
  return (
    <>
      <Text size="sm" mb="xs">
        {[place.name, place.vicinity].filter(Boolean).join(', ')}
      </Text>
      <FormView
        form={form}
        inputs={byPlace}
        clock={utc}
        context={{}}
        submitLabel={venueFormText.submit}
        idPrefix="venue-"
        columns={1}
      />
    </>
  );
}

/** Creates a venue from a name and an address, which the service geocodes. */
export function AddressForm({ onCreated }: Props) {
  const form = useForm({
    name: 'new venue by address',
    inputs: byAddress,
    before: emptyValues,
    alwaysSent: () => true,
    idPrefix: 'address-',
    send: async (sending) =>
      onCreated(
        await api.venue.geocode.mutate({
          name: String(sending.name),
          formatted_address: String(sending.formatted_address),
        }),
      ),
  });
  return (
    <FormView
      form={form}
      inputs={byAddress}
      clock={utc}
      context={{}}
      submitLabel={venueFormText.submit}
      idPrefix="address-"
      columns={1}
    />
  );
}
