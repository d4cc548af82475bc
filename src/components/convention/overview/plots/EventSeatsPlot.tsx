import { Box, SegmentedControl } from '@mantine/core';
import { useQueryParams } from '../../../../client/url/useQueryParams.ts';
import { eventSeatsPlotText } from '../../../../messages/convention/plots.ts';
import { SharePlot } from '../../../ui/plots/SharePlot.tsx';
import { number, share } from '../../../ui/plots/scale.ts';
import { FigurePlot, useFigures } from './FigurePlot.tsx';
import { seatsFinding } from './findings.ts';
import { daysOf, seatsByType } from './plotData.ts';

/** Seats taken by event type, on all days or on one. */
export function EventSeatsPlot({ id }: { id: string }) {
  const [params, setParams] = useQueryParams();
  const query = useFigures('eventFigures', id);
  return (
    <FigurePlot
      title={eventSeatsPlotText.title}
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={eventSeatsPlotText.empty}
    >
      {({ items }) => {
        const days = daysOf(items);
        const selectedDay = days.find((one) => one.id === params.fill) ?? null;
        const rows = seatsByType(items, selectedDay?.id ?? null);
        const [taken, seats] = [rows.reduce((n, one) => n + one.part, 0), rows.reduce((n, one) => n + one.whole, 0)];
        const total = { taken: number(taken), seats: number(seats), share: share(taken, seats) };
        const cells = (type: string) =>
          [null, ...days].map((day) => {
            const row = seatsByType(items, day?.id ?? null).find(({ key }) => key === type);
            return row
              ? eventSeatsPlotText.cell({
                  taken: number(row.part),
                  seats: number(row.whole),
                  share: share(row.part, row.whole),
                })
              : '–';
          });
        return (
          <SharePlot
            title={eventSeatsPlotText.title}
            finding={seatsFinding(rows)}
            summary={
              selectedDay
                ? eventSeatsPlotText.summaryOfDay({ ...total, day: selectedDay.name })
                : eventSeatsPlotText.summary(total)
            }
            rows={rows}
            xLabel={eventSeatsPlotText.seatsTaken}
            controls={
              <Box mb="xs" style={{ maxWidth: '100%', overflowX: 'auto' }}>
                <SegmentedControl
                  size="xs"
                  aria-label={eventSeatsPlotText.day}
                  value={selectedDay?.id ?? ''}
                  onChange={(fill) => setParams({ fill })}
                  data={[
                    { value: '', label: eventSeatsPlotText.allDays },
                    ...days.map((day) => ({ value: day.id, label: day.name })),
                  ]}
                />
              </Box>
            }
            table={{
              head: [eventSeatsPlotText.eventType, eventSeatsPlotText.allDays, ...days.map(({ name }) => name)],
              rows: seatsByType(items, null).map(({ key, name }) => [name, ...cells(key)]),
            }}
          />
        );
      }}
    </FigurePlot>
  );
}
