import type { Clock } from '../../../../client/format/times.ts';
import { loansPlotText } from '../../../../messages/convention/plots.ts';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { number } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { loansFinding } from './findings.ts';
import { loansByTime } from './plotData.ts';

/** Games checked out and returned, by hour or day. */
export function LoansPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('libraryFigures', id);
  const series = [loansPlotText.checkedOut, loansPlotText.checkedIn];
  return (
    <FigurePlot title={loansPlotText.title} query={query} isEmpty={({ hours }) => hours.length === 0} empty={loansPlotText.empty}>
      {({ hours }) => {
        const { unit, groups } = loansByTime(hours, clock);
        const total = (n: 0 | 1) => groups.reduce((sum, { values }) => sum + (values[n] ?? 0), 0);
        return (
          <BarPlot
            title={loansPlotText.title}
            finding={loansFinding(groups)}
            summary={loansPlotText.summary({ out: total(0), back: total(1) })}
            series={series}
            groups={groups}
            xLabel={unit === 'hour' ? loansPlotText.hour : loansPlotText.day}
            yLabel={unit === 'hour' ? loansPlotText.gamesPerHour : loansPlotText.gamesPerDay}
            table={{
              head: [unit === 'hour' ? loansPlotText.hour : loansPlotText.day, ...series],
              rows: groups.filter(({ values }) => values.some(Boolean)).map(({ name, values }) => [name, ...values.map(number)]),
            }}
          />
        );
      }}
    </FigurePlot>
  );
}
