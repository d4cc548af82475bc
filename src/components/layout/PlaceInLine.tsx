import { Affix, Alert, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { usePlaceInLine } from '../../client/links/waitInLine.ts';
import { placeInLineText } from '../../messages/layout/placeInLine.ts';

/** Says on every page where the user stands in the queue, while more people are here than can be served. */
export function PlaceInLine() {
  const place = usePlaceInLine();
  return (
    <Affix position={{ top: 60, left: 8, right: 8 }} zIndex={300}>
      <div role="status">
        {place && (
          <Alert
            color="blue"
            variant="default"
            style={{ boxShadow: 'var(--mantine-shadow-md)' }}
            maw={520}
            mx="auto"
            icon={<IconUsersGroup size={18} aria-hidden />}
            title={placeInLineText.title({ position: place.position })}
          >
            <Text size="sm">{placeInLineText.wait({ minutes: Math.ceil(place.seconds / 60) })}</Text>
          </Alert>
        )}
      </div>
    </Affix>
  );
}
