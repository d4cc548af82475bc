import type { Clock } from '../../../../client/format/times.ts';
import { hourSeatsPlotText as text } from '../../../../messages/convention/plots.ts';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { number } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { fullestHour } from './findings.ts';
import { hourLabel, seatsByHour } from './plotData.ts';

/** Seats of the events that begin in each hour: how many are taken, and how many are free. */
export function HourSeatsPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('eventFigures', id);
  return (
    <FigurePlot title={text.title} query={query} isEmpty={({ starts }) => !starts.some(({ seats }) => seats)} empty={text.empty}>
      {({ starts }) => {
        const hours = seatsByHour(starts, clock);
        const sum = (key: 'taken' | 'seats') => number(hours.reduce((all, hour) => all + hour[key], 0));
        return (
          <BarPlot
            title={text.title}
            finding={fullestHour(hours, clock, new Date())}
            summary={text.summary({ taken: sum('taken'), seats: sum('seats'), hours: hours.length })}
            series={[text.taken, text.free]}
            isStacked
            hasRest
            groups={hours.map(({ at, taken, seats }) => ({
              key: at.toISOString(),
              label: hourLabel(at, clock),
              name: hourLabel(at, clock),
              values: [taken, Math.max(0, seats - taken)],
            }))}
            xLabel={text.hour}
            yLabel={text.seats}
            table={{
              head: [text.hour, text.events, text.seats, text.taken],
              rows: hours.map(({ at, events, seats, taken }) => [hourLabel(at, clock), ...[events, seats, taken].map(number)]),
            }}
          />
        );
      }}
    </FigurePlot>
  );
}
