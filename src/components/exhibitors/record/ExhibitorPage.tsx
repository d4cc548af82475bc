import { Text } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { money } from '../../../client/format/money.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { useNamedList } from '../../../client/useList.ts';
import { assignBoothText } from '../../../messages/exhibitors/boothBoard.ts';
import { exhibitorPageText as text } from '../../../messages/exhibitors/recordPage.ts';
import { RichText } from '../../records/RichText.tsx';
import { Answers } from '../../records/view/Answers.tsx';
import { Lines } from '../../records/view/Lines.tsx';
import { type Payment, paymentSentence } from '../../records/view/payment.ts';
import { RecordPending, RecordView } from '../../records/view/RecordView.tsx';
import { useConventionOver } from '../../records/view/useConventionOver.ts';
import { useRecordView } from '../../records/view/useRecordView.ts';
import { EmailLink, PhoneLink, SiteLink } from '../../ui/record/ContactLinks.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { amountsOf } from '../amounts.ts';
import { InvitationLink } from '../invitations/InvitationLink.tsx';
import { type Booths, type ExhibitorRecord, exhibitorPageActions, type View } from './exhibitorPageActions.ts';

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
