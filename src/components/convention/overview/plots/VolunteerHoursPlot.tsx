import { type Clock, showDay } from '../../../../client/format/times.ts';
import { BarPlot } from '../../../ui/plots/BarPlot.tsx';
import { number, share } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';

/** Volunteer hours by day: needed, filled and worked. */
export function VolunteerHoursPlot({ id, clock }: { id: string; clock: Clock }) {
  const query = useFigures('volunteerFigures', id);
  const series = ['Needed', 'Scheduled or worked', 'Worked'];
  return (
    <FigurePlot title="Volunteer hours" query={query} isEmpty={({ days }) => days.length === 0} empty="No shifts yet">
      {({ days }) => {
        const sum = (key: 'needed' | 'filled' | 'worked' | 'missed') => days.reduce((n, day) => n + day[key], 0);
        return (
          <BarPlot
            title="Volunteer hours"
            summary={`${number(sum('filled'))} of ${number(sum('needed'))} hours are filled (${share(sum('filled'), sum('needed'))}), ${number(sum('worked'))} were worked, ${number(sum('missed'))} missed.`}
            series={series}
            groups={days.map((day) => ({
              key: day.conventionday_id,
              label: showDay(day.start_date, clock),
              name: day.day_name,
              values: [day.needed, day.filled, day.worked],
            }))}
            xLabel="Day of the convention"
            yLabel="Hours"
            table={{
              head: ['Day', 'Shifts', ...series, 'Missed'],
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
