import { Anchor, VisuallyHidden } from '@mantine/core';
import Link from 'next/link';
import { withConvention } from '../../../client/format/labels.ts';
import { money } from '../../../client/format/money.ts';
import type { Clock } from '../../../client/format/times.ts';
import { audienceOfList, writeHref } from '../../../client/links/messageLinks.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import { ScrollTable } from '../../ui/page/ScrollTable.tsx';
import { Table } from '../../ui/page/Table.tsx';
import { type Debtor, debtorsHead, letterOf, moreOf, nameOf, thingOf } from './owedReportOf.ts';
import { dayOf } from './periods.ts';

interface Props {
  readonly id: string;
  readonly clock: Clock;
  readonly items: readonly Debtor[];
  /** What they owe together, if they are all. */
  readonly total: number | null;
}
/** Those who owe, each with what for, since when, and a way to write to them, which begins with what they owe. */
export function Debtors({ id, clock, items, total }: Props) {
  const viewer = useViewer(id);
  const { data: convention } = useRecord('convention', id);
  const hrefOf = (debtor: Debtor) => {
    const { badge_id, exhibitor_id } = debtor;
    const letter = letterOf(debtor, clock);
    const begun = { ...letter, subject: withConvention(letter.subject ?? '', convention) };
    const [badges, exhibitors] = [audienceOfList('badge', viewer), audienceOfList('exhibitor', viewer)];
    if (badge_id && badges) return writeHref(id, badges, { id: [badge_id] }, '', begun);
    return exhibitor_id && exhibitors ? writeHref(id, exhibitors, { id: [exhibitor_id] }, '', begun) : null;
  };
  const [person, owedFor, since, amount] = debtorsHead;
  return (
    <ScrollTable minWidth={520} label={text.table({ report: text.debtors })}>
      <Table stacks>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{person}</Table.Th>
            <Table.Th scope="col">{owedFor}</Table.Th>
            <Table.Th scope="col">{since}</Table.Th>
            <Table.Th scope="col" ta="right">
              {amount}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((debtor) => {
            const href = hrefOf(debtor);
            return (
              <Table.Tr key={debtor.items[0]?.id}>
                <Table.Td>
                  {nameOf(debtor)}
                  {href && (
                    <Anchor component={Link} href={href} display="block" w="fit-content" size="sm" fw="var(--weight-normal)">
                      {text.write}
                      <VisuallyHidden> {nameOf(debtor)}</VisuallyHidden>
                    </Anchor>
                  )}
                </Table.Td>
                <Table.Td>
                  {debtor.items.map((one) => (
                    <Anchor key={one.id} component={Link} href={`/${one.item_type}/${one.id}`} display="block" fz="inherit">
                      {thingOf(one, debtor, clock)}
                    </Anchor>
                  ))}
                  {moreOf(debtor)}
                </Table.Td>
                <Table.Td miw={104} data-label={since}>
                  {dayOf(debtor.since)}
                </Table.Td>
                <Table.Td ta="right" className="numbers" data-label={amount}>
                  {money(debtor.amount_owed, clock)}
                </Table.Td>
              </Table.Tr>
            );
          })}
          {total !== null && (
            <Table.Tr fw="var(--weight-medium)">
              <Table.Td>{text.total}</Table.Td>
              <Table.Td />
              <Table.Td />
              <Table.Td ta="right" className="numbers" data-label={amount}>
                {money(total, clock)}
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  );
}
