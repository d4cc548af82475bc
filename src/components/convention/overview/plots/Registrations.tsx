import { LinePlot } from '../../../ui/plots/LinePlot.tsx';
import { number } from '../../../ui/plots/scale.ts';
import { Figures, useFigures } from './Figures.tsx';
import { dayMarks, longDay, risen } from './plotData.ts';

/** Badges and tickets, as they become more. */
export function Registrations({ id }: { id: string }) {
  const read = useFigures('registrationFigures', id);
  return (
    <>
      <Figures
        title="Badges over time"
        read={read}
        none={({ days }) => !days.some((d) => d.badges || d.check_ins)}
        empty="No badges yet"
      >
        {({ days }) => {
          const own = days.filter((one) => one.badges || one.check_ins);
          const [badges, came] = [risen(own, 'badges'), risen(own, 'check_ins')];
          const lines = [
            { name: 'Badges', points: badges.points },
            { name: 'Checked in', points: came.points },
          ];
          return (
            <LinePlot
              title="Badges over time"
              summary={`${number(badges.total)} badges, ${number(came.total)} of them checked in.`}
              lines={came.total ? lines : lines.slice(0, 1)}
              {...dayMarks(own)}
              xLabel="Day"
              yLabel="Badges in all"
              table={{
                head: ['Day', 'Badges', 'Checked in'],
                rows: own.map((one) => [longDay(one.day), number(one.badges), number(one.check_ins)]),
              }}
            />
          );
        }}
      </Figures>
      <Figures title="Tickets over time" read={read} none={({ days }) => !days.some((d) => d.tickets)} empty="No tickets yet">
        {({ days }) => {
          const own = days.filter((one) => one.tickets);
          const { points, total } = risen(own, 'tickets');
          return (
            <LinePlot
              title="Tickets over time"
              summary={`${number(total)} tickets for events.`}
              lines={[{ name: 'Tickets', points }]}
              {...dayMarks(own)}
              xLabel="Day"
              yLabel="Tickets in all"
              table={{ head: ['Day', 'Tickets'], rows: own.map((one) => [longDay(one.day), number(one.tickets)]) }}
            />
          );
        }}
      </Figures>
    </>
  );
}
