import { registrationsPlotText } from '../../../../messages/convention/overview-plots.ts';
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
        title={registrationsPlotText.badgesOverTime}
        query={query}
        isEmpty={({ days }) => !days.some((d) => d.badges || d.check_ins)}
        empty={registrationsPlotText.noBadgesYet}
      >
        {({ days }) => {
          const own = days.filter((one) => one.badges || one.check_ins);
          const [badges, checkIns] = [cumulative(own, 'badges'), cumulative(own, 'check_ins')];
          const lines = [
            { name: registrationsPlotText.badges, points: badges.points },
            { name: registrationsPlotText.checkedIn, points: checkIns.points },
          ];
          return (
            <LinePlot
              title={registrationsPlotText.badgesOverTime}
              summary={registrationsPlotText.totalBadgesTotal2ThemChecked({
                total: number(badges.total),
                total2: number(checkIns.total),
              })}
              lines={checkIns.total ? lines : lines.slice(0, 1)}
              {...dayTicks(own)}
              xLabel={registrationsPlotText.day}
              yLabel={registrationsPlotText.badgesInAll}
              table={{
                head: [registrationsPlotText.day, registrationsPlotText.badges, registrationsPlotText.checkedIn],
                rows: own.map((one) => [longDay(one.day), number(one.badges), number(one.check_ins)]),
              }}
            />
          );
        }}
      </FigurePlot>
      <FigurePlot
        title={registrationsPlotText.ticketsOverTime}
        query={query}
        isEmpty={({ days }) => !days.some((d) => d.tickets)}
        empty={registrationsPlotText.noTicketsYet}
      >
        {({ days }) => {
          const own = days.filter((one) => one.tickets);
          const { points, total } = cumulative(own, 'tickets');
          return (
            <LinePlot
              title={registrationsPlotText.ticketsOverTime}
              summary={registrationsPlotText.totalTicketsForEvents({ total: number(total) })}
              lines={[{ name: registrationsPlotText.tickets, points }]}
              {...dayTicks(own)}
              xLabel={registrationsPlotText.day}
              yLabel={registrationsPlotText.ticketsInAll}
              table={{
                head: [registrationsPlotText.day, registrationsPlotText.tickets],
                rows: own.map((one) => [longDay(one.day), number(one.tickets)]),
              }}
            />
          );
        }}
      </FigurePlot>
    </>
  );
}
