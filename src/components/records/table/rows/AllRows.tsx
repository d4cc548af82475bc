import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProcedurePath } from '../../../../client/api.ts';
import { procedureOf } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import type { AnyPage, AnyRecord, PlainObject } from '../../../../client/record.ts';
import { TableRows } from './Rows.tsx';
import type { RowsProps } from './rowParts.tsx';

const PAGE = 100;
const ROW = 37;
interface Props extends Omit<RowsProps, 'items' | 'windowed'> {
  readonly procedure: ProcedurePath;
  /** What the list is asked for, except for the page. */
  readonly request: PlainObject;
  readonly total: number;
  /** Hears which rows have been read. */
  onRows(rows: readonly AnyRecord[]): void;
}

/** All rows of a list: only those in sight are drawn, and read a hundred at a time as they come into sight. */
export function AllRows({ procedure, request, total, onRows, ...rows }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(box.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({ count: total, estimateSize: () => ROW, overscan: 20, scrollMargin: offset });
  const seen = virtual.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  const pages = Array.from(
    { length: Math.floor(last / PAGE) - Math.floor(first / PAGE) + 1 },
    (_, at) => Math.floor(first / PAGE) + at,
  );
  const read = useQueries({
    queries: pages.map((page) => {
      const input = { ...request, _page_number: page + 1, _items_per_page: PAGE };
      return {
        queryKey: keys.list(rows.r.name, procedure, input),
        staleTime: 30_000,
        queryFn: ({ signal }: { signal: AbortSignal }) => procedureOf(procedure).query<AnyPage>(input, { signal }),
      };
    }),
  });
  const itemAt = (index: number): AnyRecord | undefined =>
    read[pages.indexOf(Math.floor(index / PAGE))]?.data?.items[index % PAGE];
  const known = seen.filter(({ index }) => itemAt(index));
  const items = known.flatMap(({ index }) => itemAt(index) ?? []);
  const [top, bottom] = [known[0] ?? seen[0], known.at(-1) ?? seen[0]];
  const ids = items.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say whether they are others
  useEffect(() => onRows(items), [ids]);
  return (
    <div ref={box}>
      <TableRows
        {...rows}
        items={items}
        windowed={{
          first: top?.index ?? 0,
          above: (top?.start ?? offset) - offset,
          below: virtual.getTotalSize() - ((known.length ? bottom?.end : top?.start) ?? offset) + offset,
          measure: virtual.measureElement,
        }}
      />
    </div>
  );
}
