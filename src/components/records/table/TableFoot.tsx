import { Box, Group, NativeSelect, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { type Currency, money } from '../../../client/format/money.ts';
import { numberText } from '../../../client/format/numbers.ts';
import { showHoursLength } from '../../../client/format/times.ts';
import { type ListView, pageSizes } from '../../../client/url/listView.ts';
import { recordTableText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import classes from './tools.module.css';

const PageLinks = dynamic(() => import('../../ui/page/PageLinks.tsx').then((file) => file.PageLinks));

interface TotalsProps {
  readonly r: Resource;
  readonly totals: Readonly<Record<string, number>> | undefined;
  readonly currency: Currency;
}
/** What the columns of a list add up to, over all its pages. */
export function Totals({ r, totals, currency }: TotalsProps) {
  const named = Object.entries(r.page.totals ?? {}).filter(([column]) => totals && column in totals);
  if (!named.length) return null;
  const textOf = (column: string) => {
    if (r.page.fields?.[column]?.unit === 'hours') return showHoursLength(totals?.[column]);
    return (r.columns[column] ?? r.derived[column])?.kind === 'money'
      ? money(totals?.[column], currency)
      : numberText(totals?.[column]);
  };
  return (
    <dl className={`${classes.totals} numbers`} aria-label={recordTableText.totals}>
      {named.map(([column, label]) => (
        <div key={column}>
          <dt>{label}</dt>
          <dd>{textOf(column)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly r: Resource;
  readonly view: ListView;
  setView(view: ListView): void;
  readonly shown: number;
  readonly total: number;
  readonly pages: number;
  readonly totals: Readonly<Record<string, number>> | undefined;
  readonly isNarrow: boolean | undefined;
  readonly currency: Currency;
}
/** Below a table: which rows of how many it shows, what they add up to, and the other pages. */
export function TableFoot({ r, view, setView, shown, total, pages, totals, isNarrow, currency }: Props) {
  const from = (view.page - 1) * view.size + 1;
  const to = view.size ? Math.min(from + shown - 1, total) : total;
  return (
    <Box className={classes.foot}>
      <Text size="xs" c="dimmed" role="status" className="numbers">
        {recordTableText.range({ from, to, total: total.toLocaleString('en-US') })}
      </Text>
      <Totals r={r} totals={totals} currency={currency} />
      <Group gap="sm">
        {total > Math.min(pageSizes[0], view.size || total) && (
          <NativeSelect
            size="xs"
            aria-label={recordTableText.pageSize}
            value={String(view.size)}
            onChange={(event) => setView({ ...view, page: 1, size: Number(event.currentTarget.value) })}
            data={[...new Set([...pageSizes, view.size])]
              .sort((a, b) => (a || Number.MAX_VALUE) - (b || Number.MAX_VALUE))
              .map((size) => ({
                value: String(size),
                label: size ? recordTableText.rows({ count: size }) : recordTableText.allRows,
              }))}
          />
        )}
        {pages > 1 && view.size > 0 && (
          <PageLinks
            size="sm"
            total={pages}
            value={view.page}
            onChange={(page) => setView({ ...view, page })}
            siblings={isNarrow ? 0 : 1}
            getControlProps={(control) => ({
              'aria-label': {
                first: recordTableText.firstPage,
                last: recordTableText.lastPage,
                next: recordTableText.nextPage,
                previous: recordTableText.previousPage,
              }[control],
            })}
            getItemProps={(page) => ({ 'aria-label': recordTableText.page({ number: page }) })}
          />
        )}
      </Group>
    </Box>
  );
}
