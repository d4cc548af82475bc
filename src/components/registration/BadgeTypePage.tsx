import { Button, Text } from '@mantine/core';
import Link from 'next/link';
import { api } from '../../client/api.ts';
import { money, price } from '../../client/format/money.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../client/record.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { badgeTypePageText as text } from '../../messages/registration/recordPages.ts';
import { NO_LIMIT } from '../../resources/registration/pages.ts';
import { stateOf } from '../../resources/schema/page.ts';
import { RichText } from '../records/RichText.tsx';
import { Lines } from '../records/view/Lines.tsx';
import type { PageActions } from '../records/view/pageActions.ts';
import { type Payment, paymentSentence } from '../records/view/payment.ts';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { saleFacts } from '../records/view/saleFacts.ts';
import { useChange } from '../records/view/useChange.ts';
import { type ReadView, useRecordView } from '../records/view/useRecordView.ts';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';

interface BadgeTypeRecord extends AnyRecord {
  readonly name: string;
  readonly price: number;
  readonly max_quantity: number;
  readonly max_per_user?: number | null;
  readonly taken_count: number;
  readonly available_quantity?: number;
  readonly sellable: boolean;
  readonly private: boolean;
  readonly early_access_date?: Date | string | null;
  readonly sale_start_date?: Date | string | null;
  readonly sale_end_date?: Date | string | null;
  readonly quota?: { readonly id: string; readonly name: string } | null;
  readonly description?: string;
  readonly ticket_purchases_allowed?: boolean;
  readonly allow_event_submissions?: boolean;
}
type View = ReadView<BadgeTypeRecord>;
const isAhead = (time: Date | string | null | undefined) => Boolean(time) && new Date(time as Date | string) > new Date(); // it is set
const answer = (value: boolean | undefined) => (value === undefined ? null : value ? text.yes : text.no);

const factsOf = ({ record, clock }: View) => [
  [
    price(record.price, clock),
    record.max_quantity >= NO_LIMIT
      ? text.takenOfAny({ taken: record.taken_count })
      : text.taken({ taken: record.taken_count, limit: record.max_quantity }),
    isAhead(record.early_access_date) && text.early({ time: showTime(record.early_access_date, clock) }),
    ...saleFacts(record, clock, new Date()),
  ],
];
/** Sold before its sale to those who have early access. */
const isEarly = ({ sellable, early_access_date }: BadgeTypeRecord) =>
  sellable && Boolean(early_access_date) && !isAhead(early_access_date);

function useOwnActions({ r, record }: View): PageActions {
  const { id, sellable } = record;
  const isLeft = (record.available_quantity ?? record.max_quantity - record.taken_count) > 0;
  const change = useChange('badgetype');
  const set = (to: object, back: object, done: string) => () =>
    change(
      done,
      () => api.badgetype.update.mutate({ id, ...to }),
      () => api.badgetype.update.mutate({ id, ...back }),
    );
  if (!('edit' in actionsOf(record)))
    return [
      isLeft &&
        (stateOf(r.page, record, new Date())?.key === 'onSale' || isEarly(record)) && {
          label: text.register,
          href: `/badgetype/${id}/badges/new`,
          isMain: true,
        },
    ];
  return [
    { label: text.register, href: `/badgetype/${id}/badges/new`, isMain: sellable && isLeft },
    sellable
      ? { label: text.stop, run: set({ sellable: false }, { sellable: true }, text.stopped) }
      : { label: text.sell, run: set({ sellable: true }, { sellable: false }, text.onSale), isMain: true },
    record.private
      ? { label: text.show, run: set({ private: false }, { private: true }, text.shown) }
      : { label: text.hide, run: set({ private: true }, { private: false }, text.hidden) },
  ];
}
/** "20% off · code STUD20". */
const discountFacts = ({ percent_off, amount_off, code, enabled }: AnyRecord, clock: Clock) => [
  text.less({ amount: Number(percent_off) > 0 ? `${percent_off}%` : money(Number(amount_off), clock) }),
  typeof code === 'string' && text.code({ code }),
  enabled === false && text.notEnabled,
];
function About({ view: { record, clock } }: { view: View }) {
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
          { label: text.tickets, value: answer(record.ticket_purchases_allowed) },
          { label: text.submissions, value: answer(record.allow_event_submissions) },
          { label: text.perPerson, value: record.max_per_user },
          { label: text.quota, value: record.quota && <Link href={`/quota/${record.quota.id}`}>{record.quota.name}</Link> },
        ]}
      />
      <Lines
        title={text.days}
        procedure="badgetype.conventiondays"
        type="conventionday"
        input={{ id: record.id }}
        empty={text.everyDay}
        factsOf={() => []}
      />
      {'edit' in actionsOf(record) && (
        <Lines
          title={text.discounts}
          procedure="badgetype.discounts"
          type="discount"
          input={{ id: record.id }}
          empty={text.noDiscounts}
          allHref={`/badgetype/${record.id}/discounts`}
          factsOf={(discount) => discountFacts(discount, clock)}
          above={
            <Button component={Link} href={`/badgetype/${record.id}/discounts/new`} size="xs" variant="default" mb="xs">
              {text.addDiscount}
            </Button>
          }
        />
      )}
    </>
  );
}
function Ready({ view }: { view: View }) {
  const { record, clock } = view;
  const actions = useOwnActions(view);
  return (
    <RecordView
      view={view}
      plan={{
        facts: factsOf(view),
        actions,
        tabs: {
          about: { label: recordViewText.about, content: <About view={view} /> },
          badges: {
            label: text.badges,
            content: (
              <Lines
                title={text.badges}
                procedure="badgetype.badges"
                type="badge"
                input={{ id: record.id }}
                empty={text.noBadges}
                allHref={`/badgetype/${record.id}/badges`}
                factsOf={(badge) => [`#${badge.badge_number}`, paymentSentence(badge as Payment, clock)]} // as the document describes it
              />
            ),
          },
        },
      }}
    />
  );
}

/** The page of a badge type: its price, how many are left, and whether it is on sale. */
export function BadgeTypePage({ id }: { id: string }) {
  const reading = useRecordView<BadgeTypeRecord>('badgetype', id);
  return reading.ready ? <Ready view={reading.ready} /> : <RecordPending reading={reading} />;
}
