import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showDay, showHour } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { rotaText } from '../../../messages/volunteers/board.ts';
import { notifyRefusal } from '../../ui/actions/notices.tsx';
import type { Shift } from '../useVolunteers.ts';

interface RotaShift extends Shift {
  readonly scheduled_volunteers?: readonly AnyRecord[];
}
const PER_PAGE = 100;

/** The shifts of a day with those who are scheduled, as a table for paper. */
const RotaTable = ({ shifts, clock, title }: { shifts: readonly RotaShift[]; clock: Clock; title: string }) => (
  <div className="paper">
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">{rotaText.time}</th>
          <th scope="col">{rotaText.shift}</th>
          <th scope="col">{rotaText.room}</th>
          <th scope="col">{rotaText.people}</th>
          <th scope="col">{rotaText.open}</th>
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <tr key={shift.id}>
            <td>{rotaText.hours({ start: showHour(shift.start_time, clock), end: showHour(shift.end_time, clock) })}</td>
            <td>{shift.name}</td>
            <td>{shift.room ? recordName(shift.room) : ''}</td>
            <td>{(shift.scheduled_volunteers ?? []).map(recordName).join(', ')}</td>
            <td>{Math.max(0, shift.quantity_of_volunteers - shift.scheduled_count) || ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Prints who works when on a day. */
export function PrintRota({ id, day, clock }: { id: string; day: AnyRecord; clock: Clock }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [shifts, setShifts] = useState<readonly RotaShift[] | null>(null);
  const print = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const input = {
        id,
        conventionday_id: day.id,
        _include: ['room', 'scheduled_volunteers'],
        _items_per_page: PER_PAGE,
      } as const;
      const { items } = await client.fetchQuery({
        queryKey: ['shift', 'rota', input],
        queryFn: ({ signal }) => api.convention.shifts.query(input, { signal }),
        staleTime: 0,
      });
      flushSync(() => setShifts(items as readonly RotaShift[])); // with what is included above
      window.print();
    } catch (error) {
      notifyRefusal(rotaText.notPrinted, refusalOf(error));
    } finally {
      setShifts(null);
      setBusy(false);
    }
  };
  const page = shifts && document.querySelector('#content > *');
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        {rotaText.print}
      </Button>
      {page &&
        createPortal(
          <RotaTable shifts={shifts} clock={clock} title={rotaText.title({ day: showDay(day.start_date, clock) })} />,
          page,
        )}
    </>
  );
}
