import { Text } from '@mantine/core';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { useMailPromise } from '../../../mail/useMailServer.ts';
import { countText } from './BulkResult.tsx';

/** What a change of seats does to those who wait, and that it stays. */
export function SeatsNote({ count }: { count: number }) {
  const mails = useMailPromise(bulkText.seatsMailed({ count }));
  return (
    <Text size="sm">
      {bulkText.seatsFollow(countText(count))} {mails} {bulkText.seatsStay({ count })}
    </Text>
  );
}
