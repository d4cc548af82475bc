import { Button } from '@mantine/core';
import Link from 'next/link';
import type { AnyRecord } from '../../../client/record.ts';
import { myEventsText as text } from '../../../messages/convention/mine.ts';
import { Lines } from '../../records/view/Lines.tsx';
import { HostedEvents } from './HostedEvents.tsx';
import { MinePage } from './MinePage.tsx';

/** The events that somebody hosts at a convention, and what they have submitted. */
export function MyEvents({ id }: { id: string }) {
  return (
    <MinePage
      id={id}
      title={text.title}
      actions={
        <Button component={Link} href={`/convention/${id}/submissions/new`}>
          {text.submit}
        </Button>
      }
    >
      {({ user_id, clock }) => (
        <>
          <HostedEvents id={id} user_id={user_id} clock={clock} empty={text.noEvents} />
          <Lines
            title={text.submissions}
            procedure="user.eventsubmissions"
            type="eventsubmission"
            input={{ id: user_id, convention_id: id, _include_related_objects: 'type' }}
            empty={text.noSubmissions}
            factsOf={({ type }) => [(type as AnyRecord | undefined)?.name as string]}
          />
        </>
      )}
    </MinePage>
  );
}
