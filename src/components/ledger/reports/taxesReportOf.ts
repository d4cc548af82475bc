import type { inferRouterOutputs } from '@trpc/server';
import { type Currency, money } from '../../../client/format/money.ts';
import { numberText } from '../../../client/format/numbers.ts';
import { showMonth } from '../../../client/format/times.ts';
import { reportsText as text } from '../../../messages/ledger/reports.ts';
import type { AppRouter } from '../../../server/router.ts';
import { figure, words } from './values.ts';

type Taxes = inferRouterOutputs<AppRouter>['convention']['taxesReport'];

/** Taxes by month and rate. */
export function taxesReportOf({ items, tax: all, gross: total }: Taxes, currency: Currency) {
  const nameOf = ({ taxgroup, rate }: Taxes['items'][number]) =>
    taxgroup === null ? text.noTaxGroup : `${taxgroup} (${numberText(rate)}%)`;
  const groups = [...new Set(items.filter(({ taxgroup }) => taxgroup !== null).map(nameOf))];
  const months = [...new Set(items.map(({ month }) => month))];
  return {
    title: text.taxes,
    plotTitle: text.byMonth,
    summary: text.taxesSummary({ tax: money(all, currency), gross: money(total, currency) }),
    series: groups,
    bars: months.map((month) => ({
      label: showMonth(month),
      values: groups.map((group) => {
        const taxes = items.filter((one) => one.month === month && nameOf(one) === group).map(({ tax }) => tax);
        return Math.max(0, Math.round(taxes.reduce((sum, tax) => sum + tax, 0) * 100) / 100);
      }),
    })),
    xLabel: text.month,
    yLabel: text.tax,
    head: [text.month, text.taxGroup, text.rate, text.gross, text.tax, text.net],
    rows: items.map(({ month, taxgroup, rate, gross, tax, net }) => [
      words(showMonth(month)),
      words(taxgroup ?? text.noTaxGroup),
      figure(rate, `${numberText(rate)}%`),
      figure(gross, money(gross, currency)),
      figure(tax, money(tax, currency)),
      figure(net, money(net, currency)),
    ]),
  };
}
