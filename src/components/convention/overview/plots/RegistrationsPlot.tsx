import { type Clock, showCalendarDay } from '../../../../client/format/times.ts';
import { badgesPlotText, ticketsPlotText } from '../../../../messages/convention/plots.ts';
import { LinePlot } from '../../../ui/plots/LinePlot.tsx';
import { number } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { peakFinding } from './findings.ts';
import { cumulative, dayTicks } from './plotData.ts';

/** Badges and tickets over time, cumulative. */
export function RegistrationsPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('registrationFigures', id);
  return (
    <>
      <FigurePlot
        title={badgesPlotText.title}
        query={query}
        isEmpty={({ days }) => !days.some((d) => d.badges || d.check_ins)}
        empty={badgesPlotText.empty}
      >
        {({ days }) => {
          const own = days.filter((one) => one.badges || one.check_ins);
          const [badges, checkIns] = [cumulative(own, 'badges'), cumulative(own, 'check_ins')];
          const lines = [
            { name: badgesPlotText.badges, points: badges.points },
            { name: badgesPlotText.checkedIn, points: checkIns.points },
          ];
          return (
            <LinePlot
              title={badgesPlotText.title}
              finding={peakFinding(own, 'badges', clock)}
              summary={badgesPlotText.summary({
                badges: badges.total,
                checkedIn: checkIns.total,
              })}
              lines={checkIns.total ? lines : lines.slice(0, 1)}
              {...dayTicks(own)}
              xLabel={badgesPlotText.day}
              yLabel={badgesPlotText.total}
              table={{
                head: [badgesPlotText.day, badgesPlotText.badges, badgesPlotText.checkedIn],
                rows: own.map((one) => [showCalendarDay(one.day, clock), number(one.badges), number(one.check_ins)]),
              }}
            />
          );
        }}
      </FigurePlot>
      <FigurePlot
        title={ticketsPlotText.title}
        query={query}
        isEmpty={({ days }) => !days.some((d) => d.tickets)}
        empty={ticketsPlotText.empty}
      >
        {({ days }) => {
          const own = days.filter((one) => one.tickets);
          const { points, total } = cumulative(own, 'tickets');
          return (
            <LinePlot
              title={ticketsPlotText.title}
              finding={peakFinding(own, 'tickets', clock)}
              summary={ticketsPlotText.summary({ tickets: total })}
              lines={[{ name: ticketsPlotText.tickets, points }]}
              {...dayTicks(own)}
              xLabel={badgesPlotText.day}
              yLabel={ticketsPlotText.total}
              table={{
                head: [badgesPlotText.day, ticketsPlotText.tickets],
                rows: own.map((one) => [showCalendarDay(one.day, clock), number(one.tickets)]),
              }}
            />
          );
        }}
      </FigurePlot>
    </>
  );
}
