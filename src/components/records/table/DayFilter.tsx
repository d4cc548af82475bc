import { NativeSelect } from '@mantine/core';
import { recordName } from '../../../client/format/labels.ts';
import { type ListView, withFilter } from '../../../client/url/listView.ts';
import { useConventionList } from '../../../client/useConventionList.ts';
import { filterPanelText } from '../../../messages/records/table.ts';

interface Props {
  readonly convention_id: string;
  /** The range that the day sets, such as that of the start. */
  readonly range: string;
  readonly view: ListView;
  setView(view: ListView): void;
}
const instant = (value: unknown) => new Date(value as string | Date).toISOString(); // a Date over tRPC, a string over REST

/** Sets a range of times to a day of the convention, which may end after midnight. */
export function DayFilter({ convention_id, range, view, setView }: Props) {
  const days = useConventionList(convention_id, 'days', { _order_by: 'start_date' }).data?.items ?? [];
  const [from, until] = [`_start_${range}`, `_end_${range}`];
  const bounds = (day: (typeof days)[number] | undefined) => (day ? [instant(day.start_date), instant(day.end_date)] : []);
  const current = days.find((day) => String(bounds(day)) === String([view.filters[from]?.[0], view.filters[until]?.[0]]));
  return (
    <NativeSelect
      label={filterPanelText.day}
      value={current ? String(current.id) : ''}
      data={[
        { value: '', label: filterPanelText.any },
        ...days.map((day) => ({ value: String(day.id), label: recordName(day) })),
      ]}
      onChange={(event) => {
        const [start, end] = bounds(days.find(({ id }) => id === event.currentTarget.value));
        setView(withFilter(withFilter(view, from, start ? [start] : []), until, end ? [end] : []));
      }}
    />
  );
}
