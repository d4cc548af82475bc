import { Text } from '@mantine/core';
import { recordName } from '../../client/format/labels.ts';
import { money } from '../../client/format/money.ts';
import { type AnyRecord, actionsOf, type PlainObject } from '../../client/record.ts';
import { useNamedList } from '../../client/useList.ts';
import { assignBoothText } from '../../messages/exhibitors/boothBoard.ts';
import { exhibitorPageText as text } from '../../messages/exhibitors/recordPage.ts';
import { actionFormText } from '../../messages/records/actions.ts';
import { RichText } from '../records/RichText.tsx';
import { Answers } from '../records/view/Answers.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { type Payment, paymentSentence } from '../records/view/payment.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { useConventionOver } from '../records/view/useConventionOver.ts';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { EmailLink, PhoneLink, SiteLink } from '../ui/record/ContactLinks.tsx';
import { Section } from '../ui/record/Section.tsx';
import { amountsOf } from './amounts.ts';
import { InvitationLink } from './invitations/InvitationLink.tsx';

interface ExhibitorRecord extends AnyRecord {
  readonly convention_id: string;
  readonly name: string;
  readonly status?: string;
  readonly description?: string;
  readonly website_uri?: string | null;
  readonly email_address?: string | null;
  readonly phone_number?: string | null;
  readonly comment?: string | null;
  readonly checked_in?: boolean;
  readonly user_id?: string;
  readonly invitation_uri?: string | null;
  readonly amount_due?: number;
}
type View = ReadView<ExhibitorRecord>;
type Booths = readonly (AnyRecord & Payment)[];

function factsOf({ record, clock }: View, booths: Booths | undefined) {
  const { paid, due } = amountsOf(booths ?? [], record.amount_due);
  const names = (booths ?? []).map((booth) => recordName(booth)).join(', ');
  return [
    [
      booths && (names || text.noBooth),
      paid > 0 && text.paid({ amount: money(paid, clock) }),
      due > 0 && text.due({ amount: money(due, clock) }),
      record.status === 'approved' && record.checked_in !== undefined && (record.checked_in ? text.here : text.notHere),
    ],
    [
      record.email_address && <EmailLink key="email" address={record.email_address} />,
      record.phone_number && <PhoneLink key="phone" number={record.phone_number} />,
      record.website_uri && <SiteLink key="site" address={record.website_uri} />,
    ],
  ];
}
/** What one does with an exhibitor next; nobody arrives when the convention is over. */
export function exhibitorPageActions(
  { record, viewer }: Pick<View, 'record' | 'viewer'>,
  booths: Booths | undefined,
  isOver: boolean,
): PageActions {
  const { id, convention_id, status = '' } = record;
  const isStaff = 'approve' in actionsOf(record);
  const isApproved = status === 'approved';
  const isNew = ['new', 'in_review'].includes(status);
  const isInvited = status === 'invited';
  const board = `/convention/${convention_id}/exhibitor-board?exhibitor=${id}`;
  const isOwn = record.user_id === viewer.user_id;
  const to = record.name;
  const mailed = isOwn ? {} : { mailed: actionFormText.mailed({ to }) };
  return [
    !isStaff &&
      isOwn &&
      status === 'changes_requested' && { label: text.edit, action: 'edit', href: `/exhibitor/${id}/edit`, isMain: true },
    isStaff && isApproved && booths?.length === 0 && { label: text.assignBooth, href: board, isMain: true },
    isStaff &&
      isApproved &&
      amountsOf(booths ?? [], record.amount_due).due > 0 && { label: text.takePayment, href: board, isMain: true },
    isApproved &&
      !record.checked_in && {
        label: text.checkIn,
        action: 'check-in',
        isMain: !isOver,
        done: text.checkedIn,
        undo: 'reverse-check-in',
      },
    isOwn && isInvited && { label: text.accept, action: 'accept-invitation', isMain: true },
    isOwn && isInvited && { label: text.sayNo, action: 'decline-invitation' },
    isOwn && isInvited && { label: text.editInvited, action: 'edit', href: `/exhibitor/${id}/edit` },
    { label: text.undoCheckIn, action: 'reverse-check-in', isUndo: true, done: text.undone, undo: 'check-in' },
    !isApproved && !isInvited && { label: text.approve, action: 'approve', isMain: isNew, ...mailed },
    status !== 'in_review' &&
      !isInvited && {
        label: status === 'declined' ? text.reopen : text.review,
        action: 'review',
        isMain: status === 'declined',
        about: actionFormText.notMailed({ to }),
      },
    !isInvited && { label: text.change, action: 'change', ...mailed },
    isStaff && { label: text.board, href: board },
    status !== 'declined' && !isInvited && { label: text.decline, action: 'decline', isDanger: true, ...mailed },
  ];
}
const named = (record: AnyRecord, name: string) => (record[name] as PlainObject | undefined)?.name as string; // included by the list

function Application({ record }: { record: ExhibitorRecord }) {
  return (
    <>
      {record.invitation_uri && <InvitationLink address={record.invitation_uri} />}
      {record.comment && (
        <Section title={text.answer}>
          <Text size="sm" maw="70ch" style={{ whiteSpace: 'pre-wrap' }}>
            {record.comment}
          </Text>
        </Section>
      )}
      {record.description ? (
        <RichText record={record} name="description" />
      ) : (
        <Text size="sm" c="dimmed">
          {text.noText}
        </Text>
      )}
      <Answers resource="exhibitor" record={record} convention_id={record.convention_id} />
    </>
  );
}

/** The badges that go with booths. */
const BoothBadges = ({ booths }: { booths: Booths }) =>
  booths.map((booth) => (
    <Lines
      key={booth.id}
      title={text.badgesOf({ booth: recordName(booth) })}
      procedure="booth.badges"
      type="badge"
      input={{ id: booth.id, _include_related_objects: ['badgetype'] }}
      empty={text.noBadges}
      factsOf={(badge) => [named(badge, 'badgetype')]}
    />
  ));

/** The page of an exhibitor: the application, the booths, what is due, and whether they are here. */
export function ExhibitorPage({ id }: { id: string }) {
  const reading = useRecordView<ExhibitorRecord>('exhibitor', id, ['amount_due']);
  const input = { id, _include_related_objects: ['boothtype', 'room'], _items_per_page: 50 };
  const list = useNamedList('booth', 'exhibitor.booths', input);
  const view = reading.ready;
  const isOver = useConventionOver(view?.record.convention_id);
  if (!view) return <RecordPending reading={reading} />;
  const booths = list.data?.items as Booths | undefined; // as the document describes them
  const withBadges = booths?.filter(({ boothtype }) => Number((boothtype as PlainObject | undefined)?.badge_quantity) > 0);
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view, booths),
        actions: exhibitorPageActions(view, booths, isOver),
        leftOut: ['approve', 'review', 'decline', 'check-in'],
        tabs: {
          application: { label: text.application, content: <Application record={view.record} /> },
          booths: (list.data !== undefined || list.isPending) && {
            label: text.boothsTab,
            content: (
              <Lines
                title={text.boothsTab}
                procedure="exhibitor.booths"
                type="booth"
                input={input}
                empty={view.record.status === 'invited' ? assignBoothText.notAnswered : text.noBooths}
                factsOf={(booth) => [
                  named(booth, 'boothtype'),
                  named(booth, 'room'),
                  paymentSentence(booth as Payment, view.clock), // as the document describes it
                ]}
              />
            ),
          },
          badges: withBadges?.length ? { label: text.badgesTab, content: <BoothBadges booths={withBadges} /> } : null,
        },
      }}
    />
  );
}
