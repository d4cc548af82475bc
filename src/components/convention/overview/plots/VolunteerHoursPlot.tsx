import { type Clock, showDay } from '../../../../client/format/times.ts';
import { volunteerHoursPlotText } from '../../../../messages/convention/plots.ts';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { number, share } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { hoursFinding } from './findings.ts';

/** Volunteer hours by day: needed, filled and worked. */
export function VolunteerHoursPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('volunteerFigures', id);
  const series = [volunteerHoursPlotText.needed, volunteerHoursPlotText.filled, volunteerHoursPlotText.worked];
  return (
    <FigurePlot
      title={volunteerHoursPlotText.title}
      query={query}
      isEmpty={({ days }) => days.length === 0}
      empty={volunteerHoursPlotText.empty}
    >
      {({ days }) => {
        const sum = (key: 'needed' | 'filled' | 'worked' | 'missed') => days.reduce((n, day) => n + day[key], 0);
        return (
          <BarPlot
            title={volunteerHoursPlotText.title}
            finding={hoursFinding(days, clock, new Date())}
            summary={volunteerHoursPlotText.summary({
              filled: number(Math.round(sum('filled'))),
              needed: number(Math.round(sum('needed'))),
              share: share(sum('filled'), sum('needed')),
              worked: number(Math.round(sum('worked'))),
              missed: number(Math.round(sum('missed'))),
            })}
            series={series}
            groups={days.map((day) => ({
              key: day.conventionday_id,
              label: showDay(day.start_date, clock),
              name: day.day_name,
              values: [day.needed, day.filled, day.worked],
            }))}
            xLabel={volunteerHoursPlotText.dayOfConvention}
            yLabel={volunteerHoursPlotText.hours}
            table={{
              head: [volunteerHoursPlotText.day, volunteerHoursPlotText.shifts, ...series, volunteerHoursPlotText.missed],
              rows: days.map((day) => [
                day.day_name,
                ...[day.shifts, day.needed, day.filled, day.worked, day.missed].map(number),
              ]),
            }}
          />
        );
      }}
    </FigurePlot>
  );
}
