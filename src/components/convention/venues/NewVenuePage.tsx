import { Box, Checkbox, Group, SegmentedControl, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { useCurrentConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { newVenuePageText } from '../../../messages/convention/venues.ts';
import { notifyRefusal, notifySuccess, notifyWarnings } from '../../ui/actions/notices.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useStartPoint } from './usePlaceSearch.ts';
import { AddressForm, type CreatedVenue } from './VenueForm.tsx';

const methods = [
  { value: 'search', label: newVenuePageText.bySearch },
  { value: 'address', label: newVenuePageText.byAddress },
];

/** Adds a venue by searching for a place or by address. */
export function NewVenuePage() {
  const router = useRouter();
  const client = useQueryClient();
  const { id } = useCurrentConvention();
  const convention = useRecord('convention', id).data;
  const canUse = convention?.can_edit === true;
  const [method, setMethod] = useState('search');
  const [use, setUse] = useState(false);
  const start = useStartPoint(id);

  const onCreated = async (venue: CreatedVenue) => {
    notifyWarnings(venue);
    let usedFor = '';
    if (use && canUse && convention)
      try {
        await api.convention.update.mutate({ id: convention.id, venue_id: venue.id });
        usedFor = recordName(convention);
      } catch (error) {
        notifyRefusal(newVenuePageText.notUsed({ convention: recordName(convention) }), refusalOf(error));
      }
    await client.invalidateQueries();
    notifySuccess(
      usedFor
        ? newVenuePageText.addedAndUsed({ venue: recordName(venue), convention: usedFor })
        : newVenuePageText.added({ venue: recordName(venue) }),
    );
    await router.push(`/venue/${venue.id}`);
  };
  return (
    <Page title={newVenuePageText.title} crumbs={[{ label: newVenuePageText.venues, href: '/venue' }]}>
      <Stack gap="md">
        <Group gap="md">
          <SegmentedControl data={methods} value={method} onChange={setMethod} aria-label={newVenuePageText.method} />
          {canUse && convention && (
            <Checkbox
              label={newVenuePageText.makeVenueOf({ convention: recordName(convention) })}
              checked={use}
              onChange={(event) => setUse(event.currentTarget.checked)}
            />
          )}
        </Group>
        {method === 'address' ? (
          <Box maw={420}>
            <AddressForm onCreated={onCreated} />
          </Box>
        ) : start === undefined ? (
          <Loading lines={3} />
        ) : (
          <PlaceSearch start={start} onCreated={onCreated} onEnterAddress={() => setMethod('address')} />
        )}
      </Stack>
    </Page>
  );
}
