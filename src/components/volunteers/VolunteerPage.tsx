import { showHoursLength, showSpan } from '../../client/format/times.ts';
import { type AnyRecord, actionsOf, type PlainObject } from '../../client/record.ts';
import { actionFormText } from '../../messages/records/actions.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { volunteerPageText as text } from '../../messages/volunteers/recordPages.ts';
import { Answers } from '../records/view/Answers.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { useConventionOver } from '../records/view/useConventionOver.ts';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { EmailLink, PhoneLink } from '../ui/record/ContactLinks.tsx';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { PersonChip } from '../ui/record/PersonChip.tsx';

interface VolunteerRecord extends AnyRecord {
  readonly convention_id: string;
  readonly name: string;
  readonly status?: string;
  readonly email_address?: string;
  readonly phone_number?: string;
  readonly hours_scheduled_count?: number;
  readonly no_show_count?: number;
  readonly user_id?: string | null;
  readonly user?: AnyRecord & { readonly display_name?: string };
}
type View = ReadView<VolunteerRecord>;

const factsOf = ({ record }: View) => [
  [
    record.hours_scheduled_count !== undefined &&
      (record.hours_scheduled_count ? text.hours({ length: showHoursLength(record.hours_scheduled_count) }) : text.withoutShifts),
    record.no_show_count ? text.noShows({ count: record.no_show_count }) : null,
  ],
  [
    record.phone_number && <PhoneLink key="phone" number={record.phone_number} />,
    record.email_address && <EmailLink key="email" address={record.email_address} />,
    record.user && <PersonChip key="user" name={String(record.user.display_name ?? '')} href={`/user/${record.user_id}`} />,
  ],
];
/** What one does with a volunteer next; nobody gets shifts when the convention is over. */
export function volunteerPageActions({ record, viewer }: Pick<View, 'record' | 'viewer'>, isOver: boolean): PageActions {
  const { convention_id, status } = record;
  const isStaff = 'approve' in actionsOf(record);
  const isSelf = record.user_id === viewer.user_id;
  const isApproved = status === 'approved';
  const mailed = isSelf ? {} : { mailed: actionFormText.mailed({ to: record.name }) };
  return [
    !isApproved && { label: text.approve, action: 'approve', isMain: !isOver, ...mailed },
    isStaff &&
      isApproved &&
      !isOver && {
        label: text.addShift,
        href: `/convention/${convention_id}/volunteer-board?view=people`,
        isMain: true,
      },
    isSelf && status === 'declined' && !isOver && { label: text.applyAgain, action: 'submit', isMain: true },
    isSelf && isApproved && { label: text.myShifts, href: `/convention/${convention_id}/my-shifts`, isMain: true },
    isStaff && !isSelf && status !== 'submitted' && { label: text.backToWaiting, action: 'submit' },
    !isStaff && status === 'submitted' && { label: text.myShifts, href: `/convention/${convention_id}/my-shifts` },
    status !== 'declined' && { label: text.decline, action: 'decline', isDanger: true, ...mailed },
  ];
}

/** The page of a volunteer: how to reach them, and what they do. */
export function VolunteerPage({ id }: { id: string }) {
  const reading = useRecordView<VolunteerRecord>('volunteer', id);
  const view = reading.ready;
  const isOver = useConventionOver(view?.record.convention_id);
  if (!view) return <RecordPending reading={reading} />;
  const { record, clock } = view;
  const shiftOf = (one: AnyRecord) => one.shift as PlainObject | undefined; // included by the list
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view),
        actions: volunteerPageActions(view, isOver),
        leftOut: ['approve', 'decline', 'submit'],
        tabs: {
          shifts: {
            label: text.shifts,
            content: (
              <Lines
                title={text.shifts}
                procedure="volunteer.volunteershifts"
                type="volunteershift"
                input={{ id, _include_related_objects: 'shift' }}
                empty={text.noShifts}
                nameOf={(one) => String(shiftOf(one)?.name ?? '')}
                hrefOf={(one) => `/shift/${one.shift_id}`}
                factsOf={(one) => [showSpan(shiftOf(one)?.start_time, shiftOf(one)?.end_time, clock), one.comment as string]}
              />
            ),
          },
          about: {
            label: recordViewText.about,
            content: (
              <>
                <DefinitionList
                  facts={[
                    { label: text.phone, value: record.phone_number && <PhoneLink key="phone" number={record.phone_number} /> },
                    {
                      label: text.email,
                      value: record.email_address && <EmailLink key="email" address={record.email_address} />,
                    },
                  ]}
                />
                <Answers resource="volunteer" record={record} convention_id={record.convention_id} />
              </>
            ),
          },
        },
      }}
    />
  );
}
