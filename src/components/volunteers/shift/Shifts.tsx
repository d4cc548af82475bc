import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../client/format/times.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { volunteerBoardText } from '../../../messages/volunteers/board.ts';
import board from '../../ui/page/board.module.css';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { BulkBar } from '../BulkBar.tsx';
import { ShiftList } from '../ShiftList.tsx';
import { openPlaces } from '../staffing.ts';
import type { useShifts } from '../useVolunteers.ts';
import { ShiftPeople } from './ShiftPeople.tsx';

type ShiftsQuery = ReturnType<typeof useShifts>;
interface ShiftsProps {
  readonly query: ShiftsQuery;
  readonly clock: Clock;
  readonly empty: string;
  /** What to do where there are none. */
  readonly instead?: ReactNode;
  /** The convention in which several shifts can be changed at once. */
  readonly bulk?: string;
}
/** A list of shifts, and the people of the chosen one. */
export function Shifts({ query, clock, empty, instead, bulk }: ShiftsProps) {
  const [params] = useQueryParams();
  const [clickedId, setSelectedId] = useState<string>();
  const selectedId = clickedId ?? params.shift;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => new Date());
  // What is shown at first stays when its last place is filled.
  const [firstId, setFirstId] = useState<string>();
  const people = useRef<HTMLDivElement>(null);
  // On a phone, the people of a shift are below the list: whoever chooses one, or comes for one, sees them.
  const soughtId = query.data?.items.find(({ id }) => id === selectedId)?.id;
  useEffect(() => {
    const isBelow = (people.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2;
    if (soughtId && isBelow) people.current?.scrollIntoView();
  }, [soughtId]);
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading label={volunteerBoardText.loadingShifts} />;
  const { items } = query.data;
  const coming = items.filter(({ end_time }) => new Date(end_time) > now);
  const open = coming.find((one) => openPlaces(one) > 0);
  const first = open ?? coming[0] ?? items[0];
  if (first && !firstId) setFirstId(first.id);
  const current = items.find(({ id }) => id === selectedId) ?? items.find(({ id }) => id === firstId) ?? first;
  if (!current) return <Empty title={empty} action={instead} />;
  const bulkConvention = bulk && items.every(({ can_edit }) => can_edit === true) ? bulk : null;
  const choose = (id: string, on: boolean) =>
    setChosen((ids) => new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return (
    <>
      {bulkConvention && (
        <BulkBar
          convention_id={bulkConvention}
          chosen={items.filter(({ id }) => chosen.has(id))}
          all={items.length}
          chooseAll={() => setChosen(new Set(items.map(({ id }) => id)))}
          chooseNone={() => setChosen(new Set())}
        />
      )}
      <Box className={board.listAndItem}>
        <ShiftList
          shifts={items}
          current={current.id}
          clock={clock}
          onCurrent={setSelectedId}
          {...(bulkConvention ? { chosen, onChosen: choose } : {})}
        />
        <Box ref={people} style={{ scrollMarginTop: '4rem' }}>
          <ShiftPeople key={current.id} shift={current} clock={clock} />
        </Box>
      </Box>
    </>
  );
}
