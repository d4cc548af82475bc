import { LinePlot } from '../../../ui/plots/LinePlot.tsx';
import { number } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { cumulative, dayTicks, longDay } from './plotData.ts';

/** Badges and tickets over time, cumulative. */
export function RegistrationsPlot({ id }: { id: string }) {
  const query = useFigures('registrationFigures', id);
  return (
    <>
      <FigurePlot
        title="Badges over time"
        query={query}
        isEmpty={({ days }) => !days.some((d) => d.badges || d.check_ins)}
        empty="No badges yet"
      >
        {({ days }) => {
          const own = days.filter((one) => one.badges || one.check_ins);
          const [badges, checkIns] = [cumulative(own, 'badges'), cumulative(own, 'check_ins')];
          const lines = [
            { name: 'Badges', points: badges.points },
            { name: 'Checked in', points: checkIns.points },
          ];
          return (
            <LinePlot
              title="Badges over time"
              summary={`${number(badges.total)} badges, ${number(checkIns.total)} of them checked in.`}
              lines={checkIns.total ? lines : lines.slice(0, 1)}
              {...dayTicks(own)}
              xLabel="Day"
              yLabel="Badges in all"
              table={{
                head: ['Day', 'Badges', 'Checked in'],
                rows: own.map((one) => [longDay(one.day), number(one.badges), number(one.check_ins)]),
              }}
            />
          );
        }}
      </FigurePlot>
      <FigurePlot
        title="Tickets over time"
        query={query}
        isEmpty={({ days }) => !days.some((d) => d.tickets)}
        empty="No tickets yet"
      >
        {({ days }) => {
          const own = days.filter((one) => one.tickets);
          const { points, total } = cumulative(own, 'tickets');
          return (
            <LinePlot
              title="Tickets over time"
              summary={`${number(total)} tickets for events.`}
              lines={[{ name: 'Tickets', points }]}
              {...dayTicks(own)}
              xLabel="Day"
              yLabel="Tickets in all"
              table={{ head: ['Day', 'Tickets'], rows: own.map((one) => [longDay(one.day), number(one.tickets)]) }}
            />
          );
        }}
      </FigurePlot>
    </>
  );
}
