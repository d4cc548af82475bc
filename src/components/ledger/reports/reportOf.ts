import type { inferRouterOutputs } from '@trpc/server';
import { type Currency, money } from '../../../client/format/money.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import { channels, paidFor, places, reportsText as text } from '../../../messages/ledger/reports.ts';
import { itemTypes, type MoneyAccount, moneyAccounts } from '../../../resources/ledger/accounts.ts';
import type { AppRouter } from '../../../server/router.ts';
import { bySold, kept, paidForOf } from './paidFor.ts';
import { dayOf, periodsOf } from './periods.ts';
import { figure, words } from './values.ts';

type Reports = inferRouterOutputs<AppRouter>['convention'];

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  Math.round(items.reduce((all, item) => all + of(item), 0) * 100) / 100;

/** What a report says whose older rows are not listed. */
const noteOf = (left_out: number) => (left_out > 0 ? { note: text.latest({ count: left_out }) } : {});

/** Those of the latest day first, as the service orders them within a day. */
const newestFirst = <T extends { readonly day: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => b.day.localeCompare(a.day));

/** Sales by day, kind, type and channel. */
export function salesReportOf({ items, sold, amount: total, left_out }: Reports['salesReport'], currency: Currency) {
  const types = [...new Set(items.map(({ item_type }) => item_type))];
  const { unit, title, periods } = periodsOf(items);
  return {
    title: text.sales,
    plotTitle: title({ report: text.sales }),
    summary: text.salesSummary({ amount: money(total, currency), count: sold }),
    summaryOf: (shown: string) => {
      const those = items.filter(({ day }) => dayOf(day) === shown);
      return text.salesSummary({
        amount: money(
          sum(those, (one) => one.amount),
          currency,
        ),
        count: sum(those, (one) => one.sold),
      });
    },
    ...noteOf(left_out),
    series: types.map((type) => itemTypes[type]),
    bars: periods.map(({ label, items: sold }) => ({
      label,
      values: types.map((type) =>
        Math.max(
          0,
          sum(
            sold.filter((one) => one.item_type === type),
            (one) => one.amount,
          ),
        ),
      ),
    })),
    xLabel: unit,
    yLabel: text.amount,
    head: [text.day, text.kind, text.type, text.channel, text.sold, text.amount],
    // What was sold and taken back on one day is nothing to show.
    rows: newestFirst(items.filter(({ sold, amount }) => sold !== 0 || amount !== 0)).map(
      ({ day, item_type, type_name, channel, sold, amount }) => [
        { text: dayOf(day), csv: day },
        words(itemTypes[item_type]),
        words(type_name ?? '–'),
        words(channels[channel]),
        figure(sold),
        figure(amount, money(amount, currency)),
      ],
    ),
  };
}
/** Where a payment was taken: a till, or what its method says. */
const placeOf = ({ till, method }: Reports['paymentsReport']['items'][number]) => till ?? places[method];
/** "Door 1, Cash"; "Bank". */
const tillAndMethodOf = (item: Reports['paymentsReport']['items'][number]) =>
  item.till || places[item.method] === places.cash
    ? text.placeAndMethod({ place: placeOf(item), method: moneyAccounts[item.method] })
    : moneyAccounts[item.method];
/** Payments and refunds by day, place, method and what was sold. */
export function paymentsReportOf({ items, paid: all, refunded: back, left_out }: Reports['paymentsReport'], currency: Currency) {
  const used = [...new Set(items.map(({ method }) => method))];
  const { unit, title, periods } = periodsOf(items);
  return {
    title: text.payments,
    plotTitle: title({ report: text.payments }),
    summary: text.paymentsSummary({ paid: money(all, currency), refunded: money(back, currency) }),
    summaryOf: (shown: string) => {
      const those = items.filter(({ day }) => dayOf(day) === shown);
      const [paid, refunded] = [sum(those, (one) => one.paid), sum(those, (one) => one.refunded)];
      return text.paymentsSummary({ paid: money(paid, currency), refunded: money(refunded, currency) });
    },
    ...noteOf(left_out),
    series: used.map((method: MoneyAccount) => moneyAccounts[method]),
    bars: periods.map(({ label, items: taken }) => ({
      label,
      values: used.map((method) =>
        sum(
          taken.filter((one) => one.method === method),
          (one) => one.paid,
        ),
      ),
    })),
    xLabel: unit,
    yLabel: text.paid,
    /** What each method brought, on a day or in all. */
    sumOf: (shown: string) => {
      const counted = items.filter(({ day }) => !shown || dayOf(day) === shown);
      const parts = used.flatMap((method) => {
        const its = counted.filter((one) => one.method === method);
        const amount = money(
          sum(its, ({ paid, refunded }) => paid - refunded),
          currency,
        );
        return its.length ? [text.methodSum({ method: moneyAccounts[method], amount })] : [];
      });
      return text.afterRefunds({ parts: parts.join(' · ') });
    },
    /** What each till and method took for what, on a day or in all. */
    partsOf: (shown: string) =>
      bySold(
        items.filter(({ day }) => !shown || dayOf(day) === shown),
        { head: text.place, of: tillAndMethodOf },
        currency,
      ),
    head: [text.day, text.place, text.method, text.soldAs, text.paid, text.refunded, text.kept],
    rows: newestFirst(items).map((item) => [
      { text: dayOf(item.day), csv: item.day },
      words(placeOf(item)),
      words(moneyAccounts[item.method]),
      words(item.item_type === 'boothaddon' ? itemTypes.boothaddon : paidFor[paidForOf(item)]),
      figure(item.paid, money(item.paid, currency)),
      figure(item.refunded, item.refunded ? money(item.refunded, currency) : '–'),
      figure(kept([item]), money(kept([item]), currency)),
    ]),
  };
}
/** Check-ins per quarter of an hour. */
export function checkInsReportOf({ items, check_ins: all, left_out }: Reports['checkInsReport'], clock: Clock) {
  const most = items.reduce((best, one) => (one.check_ins > best.check_ins ? one : best), { start: new Date(0), check_ins: 0 });
  const rows = items.map(({ start, check_ins }) => [
    { text: showTime(start, clock), csv: start.toISOString() },
    figure(check_ins),
  ]);
  return {
    title: text.checkIns,
    summary: text.checkInsSummary({
      count: all,
      time: showTime(most.start, clock),
      most: most.check_ins,
    }),
    ...noteOf(left_out),
    series: [text.checkIns],
    bars: items.map(({ start, check_ins }) => ({ label: showTime(start, clock), values: [check_ins] })),
    xLabel: text.from,
    yLabel: text.checkIns,
    head: [text.from, text.checkIns],
    rows,
  };
}
