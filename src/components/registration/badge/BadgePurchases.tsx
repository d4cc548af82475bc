import { Text } from '@mantine/core';
import { showTime } from '../../../client/format/times.ts';
import { badgePageText as text } from '../../../messages/registration/recordPages.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { dueFilters } from '../../../resources/schema/listPage.ts';
import { Lines } from '../../records/view/Lines.tsx';
import { type Payment, paymentSentence } from '../../records/view/payment.ts';
import { shownState } from '../../records/view/shownState.ts';
import { Section } from '../../ui/record/Section.tsx';
import { type BadgeView, related } from './badgeRecord.ts';
import { orderSum, whyDue } from './due.ts';

/** What somebody owes, bought and borrowed. */
export const BadgePurchases = ({ view: { record, clock } }: { view: BadgeView }) => (
  <>
    {whyDue(record, clock) && (
      <Section title={text.toPay}>
        <Text size="sm">{whyDue(record, clock)}</Text>
      </Section>
    )}
    <Lines
      title={text.dueTickets}
      procedure="badge.tickets"
      type="ticket"
      input={{ id: record.id, ...dueFilters, _include_related_objects: 'event' }}
      nameOf={(ticket) => String(related(ticket, 'event')?.name ?? ticket.shortname)}
      factsOf={(ticket) => [paymentSentence(ticket as Payment, clock), String(ticket.shortname)]} // as the document describes it
    />
    <Lines
      title={text.order}
      procedure="convention.orderlines"
      type="orderline"
      input={{ id: record.convention_id, order_id: record.id, _include_related_objects: 'order', _items_per_page: 1 }}
      nameOf={(line) => String(related(line, 'order')?.shortname ?? line.label)}
      hrefOf={(line) => `/order/${line.order_id}`}
      factsOf={(line) => [related(line, 'order')?.name as string, orderSum(related(line, 'order'), clock)]}
      stateOf={(line) => shownState(resourceNamed('order'), related(line, 'order') ?? {}, new Date())}
    />
    <Lines
      title={text.shop}
      procedure="badge.soldproducts"
      type="soldproduct"
      input={{ id: record.id, _include: ['product', 'amount_disputed'], _include_related_objects: 'productvariant' }}
      empty={text.noPurchases}
      allHref={`/badge/${record.id}/soldproducts`}
      nameOf={(one) => [related(one, 'product')?.name, related(one, 'productvariant')?.name].filter(Boolean).join(', ')}
      factsOf={(one) => [paymentSentence(one as Payment, clock), `#${one.soldproduct_number}`]} // as the document describes it
    />
    <Lines
      title={text.loans}
      procedure="badge.librarygamecheckouts"
      type="librarygamecheckout"
      input={{ id: record.id, _include_related_objects: 'librarygame' }}
      nameOf={(one) => String(related(one, 'librarygame')?.name ?? one.id.slice(-6))}
      factsOf={(one) => [one.is_checked_in ? text.returned({ time: showTime(one.checkin_date, clock) }) : text.out]}
    />
  </>
);
