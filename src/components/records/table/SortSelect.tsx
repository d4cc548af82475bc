import { NativeSelect } from '@mantine/core';
import type { ListView } from '../../../client/url/listView.ts';
import { recordTableText } from '../../../messages/records/table.ts';
import type { Resource } from '../../../resources/resource.ts';
import { ordersOf } from './filters.ts';
import classes from './tools.module.css';

/** The order of a list, where there are no headings of columns to choose it by. */
export const SortSelect = ({ r, view, setView }: { r: Resource; view: ListView; setView: (view: ListView) => void }) => (
  <NativeSelect
    className={classes.sorting}
    aria-label={recordTableText.sortBy}
    value={view.order ? `${view.order} ${view.direction}` : ''}
    onChange={(event) => {
      const [order, direction] = event.currentTarget.value.split(' ');
      setView({ ...view, page: 1, order: order || null, direction: direction === 'desc' ? 'desc' : 'asc' });
    }}
    data={[
      { value: '', label: recordTableText.usualOrder },
      ...ordersOf(r).flatMap(({ name, label }) => [
        { value: `${name} asc`, label: recordTableText.ascending({ field: label }) },
        { value: `${name} desc`, label: recordTableText.descending({ field: label }) },
      ]),
    ]}
  />
);
