import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { bulkText } from '../../../../messages/records/bulk.ts';
import type { Changed } from './undo/undoStore.ts';
import { someNames } from './waitingLine.ts';

/** Of so many events it is said who got their seats. */
const SHOWN = 3;

/** What the schedule warns of since a change of seats, with links to these events. */
function WarningLines({ changed, shown }: { changed: readonly Changed[]; shown: number }) {
  const events = changed.filter(({ warnings }) => warnings?.length);
  return (
    <>
      {events.slice(0, shown).map(({ id, name = bulkText.unnamed, warnings = [] }) => (
        <Text key={id} size="sm" component="div">
          {bulkText.warningsIn({ event: name, warnings: warnings.join(' ') })}{' '}
          <Anchor component={Link} size="sm" underline="always" href={`/event/${id}`}>
            {bulkText.event}
          </Anchor>
        </Text>
      ))}
      {events.length > shown && <Text size="sm">{bulkText.moreWarnings({ count: events.length - shown })}</Text>}
    </>
  );
}

/** Who got a seat, or an offer of one, by a change of seats, and what the schedule warns of; with links to these events. `isBrief`: there is little room. */
export function SeatedLines({ changed, isBrief = false }: { changed: readonly Changed[]; isBrief?: boolean }) {
  const events = changed.filter(({ seated }) => seated?.length);
  return (
    <>
      {events.slice(0, SHOWN).map(({ id, name = bulkText.unnamed, seated = [] }) => (
        <Text key={id} size="sm" component="div">
          {(['seat', 'offer'] as const).map((has) => {
            const names = seated.filter((one) => one.has === has).map((one) => one.name);
            return names.length ? `${bulkText.seated({ names: someNames(names), has, count: names.length, event: name })} ` : '';
          })}
          <Anchor component={Link} size="sm" underline="always" href={`/event/${id}?view=people`}>
            {bulkText.people}
          </Anchor>
        </Text>
      ))}
      {events.length > SHOWN && <Text size="sm">{bulkText.seatedMore({ count: events.length - SHOWN })}</Text>}
      <WarningLines changed={changed} shown={isBrief ? 1 : SHOWN} />
    </>
  );
}
