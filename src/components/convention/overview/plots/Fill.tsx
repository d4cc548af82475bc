import { Box, SegmentedControl } from '@mantine/core';
import { useSaid } from '../../../../client/url/useQueryParams.ts';
import { SharePlot } from '../../../ui/plots/SharePlot.tsx';
import { number, share } from '../../../ui/plots/scale.ts';
import { Figures, useFigures } from './Figures.tsx';
import { byType, daysOf } from './plotData.ts';

/** How full events are, by their types, on all days or one. */
export function Fill({ id }: { id: string }) {
  const [said, say] = useSaid();
  const read = useFigures('eventFigures', id);
  return (
    <Figures
      title="Seats taken by event type"
      read={read}
      none={({ items }) => items.length === 0}
      empty="No event has a place yet"
    >
      {({ items }) => {
        const days = daysOf(items);
        const asked = days.find((one) => one.id === said.fill) ?? null;
        const rows = byType(items, asked?.id ?? null);
        const [taken, seats] = [rows.reduce((n, one) => n + one.part, 0), rows.reduce((n, one) => n + one.whole, 0)];
        const cells = (type: string) =>
          [null, ...days].map((day) => {
            const found = byType(items, day?.id ?? null).find(({ key }) => key === type);
            return found ? `${number(found.part)} of ${number(found.whole)} (${share(found.part, found.whole)})` : '–';
          });
        return (
          <SharePlot
            title="Seats taken by event type"
            summary={`${number(taken)} of ${number(seats)} seats are taken${asked ? ` on ${asked.name}` : ''}: ${share(taken, seats)}.`}
            rows={rows}
            xLabel="Seats taken"
            controls={
              <Box mb="xs" style={{ maxWidth: '100%', overflowX: 'auto' }}>
                <SegmentedControl
                  size="xs"
                  aria-label="Day"
                  value={asked?.id ?? ''}
                  onChange={(fill) => say({ fill })}
                  data={[{ value: '', label: 'All days' }, ...days.map((day) => ({ value: day.id, label: day.name }))]}
                />
              </Box>
            }
            table={{
              head: ['Event type', 'All days', ...days.map(({ name }) => name)],
              rows: byType(items, null).map(({ key, name }) => [name, ...cells(key)]),
            }}
          />
        );
      }}
    </Figures>
  );
}
