import type { Clock } from '../../../../client/format/times.ts';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { number } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { loansByTime } from './plotData.ts';

/** Games checked out and returned, by hour or day. */
export function LoansPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('libraryFigures', id);
  const series = ['Checked out', 'Checked in'];
  return (
    <FigurePlot
      title="Library check-outs"
      query={query}
      isEmpty={({ hours }) => hours.length === 0}
      empty="No game has been lent yet"
    >
      {({ hours }) => {
        const { unit, groups } = loansByTime(hours, clock);
        const total = (n: 0 | 1) => groups.reduce((sum, { values }) => sum + (values[n] ?? 0), 0);
        return (
          <BarPlot
            title="Library check-outs"
            summary={`${number(total(0))} games went out, ${number(total(1))} came back.`}
            series={series}
            groups={groups}
            xLabel={unit === 'hour' ? 'Hour' : 'Day'}
            yLabel={`Games per ${unit}`}
            table={{
              head: [unit === 'hour' ? 'Hour' : 'Day', ...series],
              rows: groups.filter(({ values }) => values.some(Boolean)).map(({ name, values }) => [name, ...values.map(number)]),
            }}
          />
        );
      }}
    </FigurePlot>
  );
}
