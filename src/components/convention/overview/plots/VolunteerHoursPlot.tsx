import { type Clock, showDay } from '../../../../client/format/times.ts';
import { volunteerHoursPlotText } from '../../../../messages/convention/overview-plots.ts';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { number, share } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';

/** Volunteer hours by day: needed, filled and worked. */
export function VolunteerHoursPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('volunteerFigures', id);
  const series = [volunteerHoursPlotText.needed, volunteerHoursPlotText.scheduledOrWorked, volunteerHoursPlotText.worked];
  return (
    <FigurePlot
      title={volunteerHoursPlotText.volunteerHours}
      query={query}
      isEmpty={({ days }) => days.length === 0}
      empty={volunteerHoursPlotText.noShiftsYet}
    >
      {({ days }) => {
        const sum = (key: 'needed' | 'filled' | 'worked' | 'missed') => days.reduce((n, day) => n + day[key], 0);
        return (
          <BarPlot
            title={volunteerHoursPlotText.volunteerHours}
            summary={volunteerHoursPlotText.sumSum2HoursFilledShareSum3Worked({
              sum: number(sum('filled')),
              sum2: number(sum('needed')),
              share: share(sum('filled'), sum('needed')),
              sum3: number(sum('worked')),
              sum4: number(sum('missed')),
            })}
            series={series}
            groups={days.map((day) => ({
              key: day.conventionday_id,
              label: showDay(day.start_date, clock),
              name: day.day_name,
              values: [day.needed, day.filled, day.worked],
            }))}
            xLabel={volunteerHoursPlotText.dayOfTheConvention}
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
