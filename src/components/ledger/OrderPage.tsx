import { money } from '../../client/format/money.ts';
import { numberText } from '../../client/format/numbers.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { type AnyRecord, actionsOf } from '../../client/record.ts';
import { payPageText } from '../../messages/ledger/cards.ts';
import { instalmentText as plan } from '../../messages/ledger/instalments.ts';
import { orderInvoicesText } from '../../messages/ledger/invoices.ts';
import { orderPageText as text } from '../../messages/ledger/pages.ts';
import { recordViewText } from '../../messages/records/page.ts';
import { type Account, accounts, type EntryKind, entryKinds, type itemTypes } from '../../resources/ledger/accounts.ts';
import { Lines } from '../records/view/Lines.tsx';
import { RecordPending, RecordView } from '../records/view/RecordView.tsx';
import { useRecordView } from '../records/view/useRecordView.ts';
import { DefinitionList } from '../ui/record/DefinitionList.tsx';
import { PersonChip } from '../ui/record/PersonChip.tsx';
import { OrderDisputes } from './cards/OrderDisputes.tsx';
import { usePayHref } from './cards/usePayHref.ts';
import { OrderInvoices } from './OrderInvoices.tsx';

interface OrderRecord extends AnyRecord {
  readonly convention_id: string;
  readonly code: string;
  readonly name: string;
  readonly user_id?: string | null;
  readonly user?: AnyRecord & { readonly display_name?: string };
  readonly status: 'owed' | 'paid' | 'credit' | 'cancelled';
  readonly amount_charged: number;
  readonly amount_paid: number;
  readonly amount_refunded: number;
  readonly amount_owed: number;
  readonly amount_credit: number;
  readonly amount_tax: number;
  /** A deposit and the rest. */
  readonly instalments?: readonly {
    readonly kind: 'deposit' | 'rest';
    readonly amount: number;
    readonly open: number;
    readonly due_date: string | null;
  }[];
}
/** Why the order is in its state, in one sentence. */
const explanation = (
  { status, amount_charged, amount_paid, amount_refunded, amount_owed, amount_credit }: OrderRecord,
  clock: Clock,
) =>
  ({
    owed: text.owed({
      owed: money(amount_owed, clock),
      paid: money(amount_paid - amount_refunded, clock),
      charged: money(amount_charged, clock),
    }),
    paid: text.paid({ charged: money(amount_charged, clock) }),
    credit: text.credit({ credit: money(amount_credit, clock) }),
    cancelled: text.cancelled({ refunded: money(amount_refunded, clock) }),
  })[status];

const instalmentFacts = ({ instalments = [] }: OrderRecord, clock: Clock) =>
  instalments.map(({ kind, amount, open, due_date }) => {
    const values = { amount: money(open || amount, clock), time: due_date ? showTime(due_date, clock) : '' };
    const isLate = due_date !== null && new Date(due_date).getTime() < Date.now();
    const words =
      open === 0 ? plan.paid(values) : !due_date ? plan.open(values) : isLate ? plan.overdue(values) : plan.due(values);
    return `${plan[kind]}: ${words}`;
  });
const lineFacts = (line: AnyRecord, clock: Clock) => {
  const [price, usual] = [Number(line.net_price), Number(line.retail_price)];
  const amount = (name: string, say: (values: { amount: string }) => string) =>
    Number(line[name]) > 0 && say({ amount: money(Number(line[name]), clock) });
  return [
    line.cancelled_date
      ? text.lineCancelled({ time: showTime(line.cancelled_date, clock) })
      : price === usual
        ? text.price({ amount: money(price, clock) })
        : text.instead({ amount: money(price, clock), usual: money(usual, clock) }),
    amount('amount_waived', text.waived),
    amount('amount_paid', text.paidOf),
    line.amount_tax
      ? text.lineTax({ amount: money(Number(line.amount_tax), clock), rate: numberText(Number(line.tax_rate)) })
      : null,
    amount('amount_refunded', text.refunded),
    amount('amount_owed', text.owes),
  ];
};
const entryName = ({ kind, reverses_id }: AnyRecord) =>
  reverses_id ? text.correction({ kind: entryKinds[kind as EntryKind] }) : entryKinds[kind as EntryKind];
const entryFacts = (entry: AnyRecord, clock: Clock) => [
  text.moved({
    amount: money(Number(entry.amount), clock),
    from: accounts[entry.credit as Account],
    to: accounts[entry.debit as Account],
  }),
  showTime(entry.date_created, clock),
  entry.user ? String((entry.user as AnyRecord).display_name) : null,
  entry.reason as string | null,
];

/** The page of an order: its lines, and the entries that each amount follows from. */
export function OrderPage({ id }: { id: string }) {
  const reading = useRecordView<OrderRecord>('order', id, ['instalments']);
  const view = reading.ready;
  const payHref = usePayHref(view?.record.convention_id, id, (view?.record.amount_owed ?? 0) > 0);
  if (!view) return <RecordPending reading={reading} />;
  const { record, clock } = view;
  return (
    <RecordView
      view={view}
      plan={{
        facts: [
          [explanation(record, clock), record.amount_tax > 0 && text.tax({ amount: money(record.amount_tax, clock) })],
          instalmentFacts(record, clock),
          [
            record.user ? (
              <PersonChip key="user" name={String(record.user.display_name ?? record.name)} href={`/user/${record.user_id}`} />
            ) : (
              record.name
            ),
          ],
        ],
        actions: [
          payHref !== null && { label: payPageText.payOnline, href: payHref, isMain: true },
          record.amount_charged > 0 && { label: orderInvoicesText.make, action: 'invoice' },
          record.amount_paid > 0 && { label: orderInvoicesText.receipt, href: `/documents/receipt/${id}.pdf` },
          actionsOf(record)['send-link']?.is_available && { label: text.sendLink, action: 'send-link' },
          record.amount_credit > 0 && { label: text.refund, action: 'refund', isMain: true },
          actionsOf(record)['refund-by-card']?.is_available && { label: payPageText.refund, action: 'refund-by-card' },
        ],
        leftOut: ['send-link', 'refund', 'refund-by-card', 'invoice'],
        tabs: {
          lines: {
            label: text.lines,
            content: (
              <>
                <OrderDisputes id={id} convention_id={record.convention_id} clock={clock} />
                <Lines
                  title={text.lines}
                  procedure="order.orderlines"
                  type="orderline"
                  input={{ id }}
                  empty={text.noLines}
                  nameOf={(line) => String(line.label)}
                  hrefOf={(line) =>
                    line.cancelled_date ? `/orderline/${line.id}` : `/${line.item_type as keyof typeof itemTypes}/${line.item_id}`
                  }
                  factsOf={(line) => lineFacts(line, clock)}
                  allHref={`/order/${id}/orderlines`}
                />
                <Lines
                  title={text.entries}
                  procedure="order.ledgerentries"
                  type="ledgerentry"
                  input={{ id, _order_by: 'date_created', _include_related_objects: 'user' }}
                  empty={text.noEntries}
                  nameOf={entryName}
                  factsOf={(entry) => entryFacts(entry, clock)}
                  allHref={`/order/${id}/ledgerentries`}
                />
              </>
            ),
          },
          invoices: { label: orderInvoicesText.title, content: <OrderInvoices id={id} clock={clock} /> },
          about: {
            label: recordViewText.about,
            content: (
              <DefinitionList
                facts={[
                  { label: text.code, value: record.code },
                  { label: text.buyer, value: record.name },
                ]}
              />
            ),
          },
        },
      }}
    />
  );
}
