import { Text } from '@mantine/core';
import { type Clock, showSpan } from '../../client/format/times.ts';
import type { AnyRecord, PlainObject } from '../../client/record.ts';
import { useClock, useCurrentConvention } from '../../client/useCurrentConvention.tsx';
import { useNamedList } from '../../client/useList.ts';
import { hasPrivilege, useViewer } from '../../client/useViewer.ts';
import { userPageText as text } from '../../messages/people/userPage.ts';
import { HostedEvents } from '../convention/mine/HostedEvents.tsx';
import { Lines, MAX_LINES } from '../records/view/Lines.tsx';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { useRecordView } from '../records/view/useRecordView.ts';
import { EmailLink } from '../ui/record/ContactLinks.tsx';
import { userMessages } from './userMessages.ts';

interface UserRecord extends AnyRecord {
  readonly email?: string | null;
}
interface HereProps {
  readonly convention_id: string;
  readonly user_id: string;
  readonly clock: Clock;
  readonly volunteer_id: string | undefined;
  /** Nothing is known of them here. */
  readonly isEmpty: boolean;
}
const part = (record: PlainObject, name: string) => record[name] as PlainObject | undefined; // asked for with the list

/** What somebody does at the convention: what they host, their badges, and their shifts. */
function Here({ convention_id, user_id, clock, volunteer_id, isEmpty }: HereProps) {
  if (isEmpty)
    return (
      <Text size="sm" c="dimmed">
        {text.nothing}
      </Text>
    );
  return (
    <>
      <HostedEvents id={convention_id} user_id={user_id} clock={clock} title={text.hosting} />
      <Lines
        title={text.badges}
        procedure="convention.badges"
        type="badge"
        input={{ id: convention_id, user_id, _include_related_objects: ['badgetype'] }}
        nameOf={({ badge_number, name }) => `#${badge_number} ${name}`}
        factsOf={(badge) => [part(badge, 'badgetype')?.name as string]}
      />
      {volunteer_id && (
        <Lines
          title={text.shifts}
          procedure="volunteer.volunteershifts"
          type="volunteershift"
          input={{ id: volunteer_id, _include_related_objects: ['shift'] }}
          orderOf={(one) => part(one, 'shift')?.start_time}
          endOf={(one) => part(one, 'shift')?.end_time}
          nameOf={(one) => String(part(one, 'shift')?.name ?? '')}
          hrefOf={(one) => `/shift/${one.shift_id}`}
          factsOf={(one) => [showSpan(part(one, 'shift')?.start_time, part(one, 'shift')?.end_time, clock)]}
        />
      )}
    </>
  );
}

/** The page of a person: what they do at the convention that the viewer works on, and how to write to them. */
export function UserPage({ id }: { id: string }) {
  const reading = useRecordView<UserRecord>('user', id);
  const { id: convention_id } = useCurrentConvention();
  const clock = useClock(convention_id);
  const viewer = useViewer(convention_id);
  const may = (privilege: 'registration' | 'volunteers') => Boolean(convention_id && viewer && hasPrivilege(viewer, [privilege]));
  const own = { id: convention_id, user_id: id };
  const badges = useNamedList(
    'badge',
    'convention.badges',
    { _items_per_page: MAX_LINES, ...own, _include_related_objects: ['badgetype'] },
    { enabled: may('registration') },
  );
  const volunteers = useNamedList('volunteer', 'convention.volunteers', own, { enabled: may('volunteers') });
  const hosting = useNamedList(
    'eventhost',
    'user.eventhosts',
    { _items_per_page: MAX_LINES, id, _include_related_objects: 'event' },
    { enabled: convention_id !== null },
  );
  const view = reading.ready;
  // What one does next depends on these: the header waits for them, so that nothing moves.
  const isRead = [badges, volunteers, hosting].every((list) => !list.isLoading);
  if (!view || !clock || !viewer || !isRead) return <RecordPending reading={reading} />;
  const events = (hosting.data?.items ?? []).filter((host) => part(host, 'event')?.convention_id === convention_id);
  const badgeIds = (badges.data?.items ?? []).map((badge) => badge.id);
  const volunteerIds = (volunteers.data?.items ?? []).map((volunteer) => volunteer.id);
  const presence = { badge: badgeIds, volunteer: volunteerIds, event: events.map(({ event_id }) => String(event_id)) };
  return (
    <RecordView
      // Times are those of the convention, also where the person is known beyond it.
      view={{ ...view, clock, viewer }}
      plan={{
        facts: [[view.record.email && <EmailLink key="email" address={view.record.email} />]],
        actions: convention_id ? userMessages(convention_id, viewer, presence) : [],
        tabs: {
          here: convention_id !== null && {
            label: text.here,
            content: (
              <Here
                convention_id={convention_id}
                user_id={id}
                clock={clock}
                volunteer_id={volunteerIds[0]}
                isEmpty={Object.values(presence).every((ids) => ids.length === 0)}
              />
            ),
          },
        },
      }}
    />
  );
}
