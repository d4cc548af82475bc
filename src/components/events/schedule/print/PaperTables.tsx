import type { Clock } from '../../../../client/format/times.ts';
import { printText } from '../../../../messages/events/scheduleBoard/page.ts';
import { byHour, type Entry, entriesOfRoom } from '../model/entries.ts';
import { formatHour, reservationLabel, shortSeats } from '../model/labels.ts';
import type { Day, Plan } from '../model/plan.ts';
import classes from './print.module.css';

interface Props {
  plan: Plan;
  clock: Clock;
  title: string;
  days: readonly Day[];
  /** Only this room; null: all of them. */
  room_id: string | null;
}
/** The schedule of some days on paper, room by room. What begins in one hour stays on one page. */
export const PaperTables = ({ plan, clock, title, days, room_id }: Props) => (
  <div className={classes.tables}>
    {days.map((day) => (
      <section key={day.id} data-own-page={room_id ? undefined : ''}>
        <h2>
          {title}: {day.name}
        </h2>
        {plan.wire.rooms
          .filter(({ id }) => !room_id || id === room_id)
          .map(({ id, name }) => (
            <RoomTable key={id} name={name} clock={clock} entries={entriesOfRoom(plan, day, id)} />
          ))}
      </section>
    ))}
  </div>
);

const columns = ['time', 'space', 'event', 'type', 'host', 'seats'] as const;

function RoomTable({ name, clock, entries }: { name: string; clock: Clock; entries: readonly Entry[] }) {
  if (!entries.length) return null;
  return (
    <table>
      <caption>{name}</caption>
      {/* The columns of all rooms stand below each other. */}
      <colgroup>
        {columns.map((column) => (
          <col key={column} data-column={column} />
        ))}
      </colgroup>
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
      {byHour(entries, clock.zone).map((ofHour) => (
        <tbody key={ofHour[0]?.start}>
          {ofHour.map(({ key, start, end, session, note, spaces }) => (
            <tr key={key}>
              <td>
                {formatHour(start, clock)}–{formatHour(end, clock)}
              </td>
              <td>{spaces.join(', ')}</td>
              <td>{session?.name ?? reservationLabel(note)}</td>
              <td>{session?.type?.name}</td>
              <td>{session?.event.hosts.map((host) => host.name).join(', ')}</td>
              <td>{session && shortSeats(session)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
