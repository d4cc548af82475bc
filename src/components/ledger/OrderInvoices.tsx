import { Anchor } from '@mantine/core';
import { money } from '../../client/format/money.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { orderInvoicesText as text } from '../../messages/ledger/invoices.ts';
import { Lines } from '../records/view/Lines.tsx';

/** The invoices of an order, each with its file. */
export function OrderInvoices({ id, clock }: { id: string; clock: Clock }) {
  return (
    <Lines
      title={text.title}
      procedure="order.invoices"
      type="invoice"
      input={{ id }}
      empty={text.none}
      factsOf={(invoice) => [money(Number(invoice.amount), clock), showTime(invoice.date_created, clock), String(invoice.name)]}
      actionOf={(invoice) => (
        <Anchor
          href={`/documents/invoice/${invoice.id}.pdf`}
          size="sm"
          download
          aria-label={`${invoice.shortname}, ${text.open}`}
        >
          {text.open}
        </Anchor>
      )}
      allHref={`/order/${id}/invoices`}
    />
  );
}
