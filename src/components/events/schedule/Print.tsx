import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Clock } from '../../../client/format/times.ts';
import { printText } from '../../../messages/events/scheduleBoard/page.ts';
import { formatHour, reservationLabel, shortSeats } from './model/labels.ts';
import type { Day, Plan } from './model/plan.ts';

/** The printed schedule: every day, room by room. It is only rendered while printing. */
export function Print({ plan, clock, title }: { plan: Plan; clock: Clock; title: string }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => flushSync(() => setPrinting(false));
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  if (!printing) return null;
  return (
    <div className="paper">
      {plan.days.map((day) => (
        <section key={day.id}>
          <h2>
            {title}: {day.name}
          </h2>
          {plan.wire.rooms.map((room) => (
            <Room key={room.id} {...{ plan, day, clock, room }} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Room({ plan, day, clock, room }: { plan: Plan; day: Day; clock: Clock; room: { id: string; name: string } }) {
  const blocks = plan.wire.spaces
    .filter(({ room_id }) => room_id === room.id)
    .flatMap((space) => (day.blocksOf.get(space.id) ?? []).map((block) => ({ block, space })))
    .sort((a, b) => a.block.col - b.block.col);
  if (!blocks.length) return null;
  const at = (instant: number | undefined) => formatHour(instant ?? 0, clock);
  return (
    <table>
      <caption>{room.name}</caption>
      <thead>
        <tr>
          <th>{printText.time}</th>
          <th>{printText.space}</th>
          <th>{printText.event}</th>
          <th>{printText.type}</th>
          <th>{printText.host}</th>
          <th>{printText.seats}</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ block: { key, session, note, col, count }, space }) => (
          <tr key={key}>
            <td>
              {at(day.parts[col]?.start)} – {at(day.parts[col + count - 1]?.end)}
            </td>
            <td>{space.name}</td>
            <td>{session?.name ?? reservationLabel(note)}</td>
            <td>{session?.type?.name}</td>
            <td>{session?.event.hosts.map(({ name }) => name).join(', ')}</td>
            <td>{session && shortSeats(session)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
