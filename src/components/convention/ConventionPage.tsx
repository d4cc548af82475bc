import { Anchor, Text } from '@mantine/core';
import { recordName } from '../../client/format/labels.ts';
import { showDays, showSpan, zoneName } from '../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../client/record.ts';
import { hasPrivilege, isStaff as worksFor } from '../../client/useViewer.ts';
import { conventionPageText as text } from '../../messages/convention/recordPage.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { stateOf } from '../../resources/schema/page.ts';
import { privilegeNames, privileges } from '../people/privileges/privileges.ts';
import { RecordLink } from '../records/cells/Cell.tsx';
import { RichText } from '../records/RichText.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { SiteLink } from '../ui/record/ContactLinks.tsx';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { OtherYears } from './copying/OtherYears.tsx';

interface ConventionRecord extends AnyRecord {
  readonly name: string;
  readonly uri_part: string;
  readonly start_date?: Date | string | null;
  readonly end_date?: Date | string | null;
  readonly timezone: string;
  readonly clock_type?: number;
  readonly description?: string;
  readonly website_uri?: string | null;
  readonly email_address?: string | null;
  readonly phone_number?: string | null;
  readonly private?: boolean;
  readonly is_schedule_public?: boolean;
  readonly group_id?: string;
  readonly group?: AnyRecord;
  readonly venue?: AnyRecord;
  readonly geolocation?: AnyRecord;
}
type View = ReadView<ConventionRecord>;

const isStaff = (record: ConventionRecord) => 'edit' in actionsOf(record);
const factsOf = ({ record, clock }: View) => [
  [
    showDays(record.start_date, record.end_date, clock) || text.noDays,
    record.venue && <RecordLink key="venue" type="venue" id={record.venue.id} record={record.venue} />,
    record.geolocation && recordName(record.geolocation),
    zoneName(record.timezone, record.start_date),
    <Anchor key="public" href={`/c/${record.uri_part}`} inherit>
      {text.publicPage}
    </Anchor>,
  ],
  [record.private && text.private, isStaff(record) && (record.is_schedule_public ? text.schedulePublic : text.scheduleHidden)],
];
/** What one does with a convention next. */
export function conventionPageActions({ r, record, viewer }: Omit<View, 'clock'>): PageActions {
  const { id } = record;
  if (!worksFor(viewer)) return [{ label: text.openPublicPage, href: `/c/${record.uri_part}`, isMain: true }];
  const organizes = hasPrivilege(viewer, []);
  const state = stateOf(r.page, record, new Date())?.key;
  const home = `/convention/${id}`;
  return [
    'copy' in actionsOf(record) && state === 'over' && { label: text.planNext, href: `${home}/copy`, isMain: true },
    hasPrivilege(viewer, ['registration']) &&
      state === 'running' && { label: text.openDoor, href: `${home}/badges?verified=1&checked_in=0`, isMain: true },
    { label: text.nextStep, href: home, isMain: true },
    organizes && { label: text.settings, href: `${home}/settings` },
  ];
}
/** What somebody may do, in words. */
const heldPrivileges = (one: AnyRecord) => privilegeNames.filter((name) => one[name] === true).map((name) => privileges[name]);
function About({ view: { record } }: { view: View }) {
  const { website_uri, email_address, phone_number, group } = record;
  return (
    <>
      {record.description ? (
        <RichText record={record} name="description" />
      ) : (
        <Text size="sm" c="dimmed">
          {text.noText}
        </Text>
      )}
      <DefinitionList
        facts={[
          { label: text.group, value: group && <RecordLink type="group" id={group.id} record={group} /> },
          {
            label: text.website,
            value: website_uri ? <SiteLink address={website_uri} /> : null,
          },
          { label: text.contact, value: [email_address, phone_number].filter(Boolean).join(', ') },
          { label: text.clock, value: record.clock_type ? text.hours({ hours: record.clock_type }) : null },
        ]}
      />
      {isStaff(record) && <OtherYears id={record.id} name={record.name} />}
    </>
  );
}

/** The page of a convention: when and where it is, its days, rooms and team. */
export function ConventionPage({ id }: { id: string }) {
  const reading = useRecordView<ConventionRecord>('convention', id);
  const view = reading.ready;
  if (!view) return <RecordPending reading={reading} />;
  const { clock, viewer } = view;
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view),
        actions: conventionPageActions(view),
        showLists: false,
        tabs: {
          about: { label: recordViewText.about, content: <About view={view} /> },
          days: {
            label: text.days,
            content: (
              <Lines
                title={text.days}
                procedure="convention.days"
                type="conventionday"
                input={{ id }}
                empty={text.noDaysHint}
                factsOf={(day) => [showSpan(day.start_date, day.end_date, clock)]}
              />
            ),
          },
          rooms: {
            label: text.rooms,
            content: (
              <Lines
                title={text.rooms}
                procedure="convention.rooms"
                type="room"
                input={{ id, _fields: 'name' }}
                empty={text.noRooms}
                allHref={`/convention/${id}/rooms`}
                factsOf={() => []}
              />
            ),
          },
          team: hasPrivilege(viewer, []) && {
            label: text.team,
            content: (
              <Lines
                title={text.team}
                procedure="convention.privileges"
                type="conventionprivilege"
                input={{ id, _include_related_objects: 'user' }}
                empty={text.noTeam}
                hrefOf={(one) => `/user/${one.user_id}`}
                factsOf={(one) => heldPrivileges(one)}
              />
            ),
          },
        },
      }}
    />
  );
}
