import type { inferRouterOutputs } from '@trpc/server';
import { type Currency, money } from '../../../client/format/money.ts';
import type { BegunMessage } from '../../../client/links/messageLinks.ts';
import { ages, reportsText as text } from '../../../messages/ledger/reports.ts';
import { itemTypes } from '../../../resources/ledger/accounts.ts';
import { dueFilters } from '../../../resources/schema/listPage.ts';
import type { AppRouter } from '../../../server/router.ts';
import { dayOf } from './periods.ts';
import { figure, type Value, words } from './values.ts';

export type Owed = inferRouterOutputs<AppRouter>['convention']['owedReport'];
export type Debtor = Owed['items'][number];
type Kind = Owed['kinds'][number]['item_type'];

/** How many people a page of the service has. */
export const PAGE = 50;
/** The list of what is owed of a kind. Booths owe in orders. */
function owedHref(id: string, item_type: Kind): string {
  const list = { badge: 'badges', ticket: 'tickets', soldproduct: 'soldproducts', booth: '', boothaddon: '' }[item_type];
  return `/convention/${id}/${list ? `${list}?${new URLSearchParams(dueFilters).toString()}` : 'orders?status=owed'}`;
}
/** Who owes it: whoever bought it without a name is a walk-up. */
export const nameOf = ({ name }: Debtor): string => name || text.walkUp;
/** What something is, whose it is if it is not the debtor's own, and what is owed for it. */
export const thingOf = ({ item_type, name, badge, amount_owed }: Debtor['items'][number], debtor: Debtor, currency: Currency) =>
  text.thing({
    kind: itemTypes[item_type],
    name: name || 'none',
    badge: badge === null || badge === nameOf(debtor) ? 'none' : badge,
    amount: money(amount_owed, currency),
  });
/** What of a debtor is not listed by name. */
export const moreOf = ({ count, items }: Debtor): string | null =>
  count > items.length ? text.more({ count: count - items.length }) : null;

/** How many things a letter names: its text begins in an address, which is not to be too long. */
const IN_LETTER = 10;
/** What a message to them begins with, which its writer changes: what is owed for what, in all, and where to pay. */
export function letterOf(debtor: Debtor, currency: Currency): BegunMessage {
  const { items, count, badge_id } = debtor;
  const things = items.slice(0, IN_LETTER).map((one) => thingOf(one, debtor, currency));
  const more = count > things.length ? [text.more({ count: count - things.length })] : [];
  const total = count > 1 ? [text.letterTotal({ amount: '{{amount_owed}}' })] : [];
  const list = [...things, ...more].map((line) => `- ${line}`).join('\n');
  return {
    subject: text.letterSubject({ convention: '{{convention}}' }),
    body: [
      text.letterBegin,
      list,
      ...total,
      text.letterEnd({ who: badge_id ? 'attendee' : 'exhibitor', link: '{{pay_link}}' }),
    ].join('\n\n'),
  };
}

/** The columns of those who owe, and their rows in a CSV file: what the page shows. */
export const debtorsHead = [text.person, text.owedFor, text.since, text.amount] as const;
export const debtorRows = (items: readonly Debtor[], currency: Currency): Value[][] =>
  items.map((debtor) => [
    words(nameOf(debtor)),
    words([...debtor.items.map((one) => thingOf(one, debtor, currency)), moreOf(debtor) ?? []].flat().join('; ')),
    { text: dayOf(debtor.since), csv: debtor.since },
    figure(debtor.amount_owed, money(debtor.amount_owed, currency)),
  ]);

/** What is owed in all: a sentence, by kind with its sum, and by age. */
export const owedReportOf = ({ people, amount_owed, kinds, ages: amounts }: Owed, currency: Currency, id: string) => ({
  summary: text.owedSummary({ total: money(amount_owed, currency), count: people }),
  kinds: {
    title: text.owedByKind,
    head: [text.kind, text.items, text.amount],
    rows: kinds.map(({ item_type, items: count, amount_owed: owed }) => [
      words(itemTypes[item_type], owedHref(id, item_type)),
      figure(count),
      figure(owed, money(owed, currency)),
    ]),
    foot: [
      words(text.total),
      figure(kinds.reduce((sum, { items }) => sum + items, 0)),
      figure(amount_owed, money(amount_owed, currency)),
    ],
  },
  bars: (['7', '30', 'more'] as const).map((age, n) => ({ label: ages[age], values: [amounts[n] ?? 0] })),
});
