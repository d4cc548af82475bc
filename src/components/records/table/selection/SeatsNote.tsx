import { Text } from '@mantine/core';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { useMailPromise } from '../../../mail/useMailServer.ts';
import { countText } from './BulkResult.tsx';

/** What a change of seats does to those who wait, and that it stays; and in how many events the schedule will warn of it. */
export function SeatsNote({ count, warned }: { count: number; warned: number }) {
  const mails = useMailPromise(bulkText.seatsMailed({ count }));
  return (
    <>
      {count > 0 && (
        <Text size="sm">
          {bulkText.seatsFollow(countText(count))} {mails} {bulkText.seatsStay({ count })}
        </Text>
      )}
      {warned > 0 && <Text size="sm">{bulkText.eventsWithWarnings({ count: warned })}</Text>}
    </>
  );
}
