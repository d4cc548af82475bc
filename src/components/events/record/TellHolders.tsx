import { Alert, Button, Text } from '@mantine/core';
import Link from 'next/link';
import { audienceOfList, writeHref } from '../../../client/links/messageLinks.ts';
import type { Viewer } from '../../../client/useViewer.ts';
import { eventHostsText as text } from '../../../messages/events/eventPage.ts';
import { messageLinkText } from '../../../messages/mail/messageLinks.ts';
import type { EventRecord } from './eventFacts.ts';

const MAX_SUBJECT = 60;
const listed = new Intl.ListFormat('en-US');

/** After a change of hosts: a message to those with seats, begun with the news. Nobody is told unless it is sent. */
export function TellHolders({ record, viewer }: { record: EventRecord; viewer: Viewer }) {
  const { id, convention_id, name: event, hosts = [], taken_count: count = 0 } = record;
  const audience = count > 0 && audienceOfList('ticket', viewer);
  if (!audience) return null;
  const names = listed.format(hosts.map(({ name }) => name));
  const begun = {
    subject: text.newHostSubject({ event }).slice(0, MAX_SUBJECT),
    body: names ? text.newHostBody({ event, hosts: names }) : text.noHostBody({ event }),
  };
  return (
    <Alert variant="light" mt="sm" maw={560} role="status">
      <Text size="sm" mb="xs">
        {text.tellHolders({ count })}
      </Text>
      <Button
        component={Link}
        href={writeHref(convention_id, audience, { event_id: [id] }, '', begun)}
        size="compact-sm"
        variant="default"
      >
        {messageLinkText.toHolders({ count })}
      </Button>
    </Alert>
  );
}
