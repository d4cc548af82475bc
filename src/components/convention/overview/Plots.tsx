import { Box, SimpleGrid, Stack, Title } from '@mantine/core';
import type { Clock } from '../../../client/format/times.ts';
import type { Viewer } from '../../../client/useViewer.ts';
import { plotsText } from '../../../messages/convention/plots.ts';
import { EventSeatsPlot } from './plots/EventSeatsPlot.tsx';
import { HourSeatsPlot } from './plots/HourSeatsPlot.tsx';
import { LoansPlot } from './plots/LoansPlot.tsx';
import { RegistrationsPlot } from './plots/RegistrationsPlot.tsx';
import { VolunteerHoursPlot } from './plots/VolunteerHoursPlot.tsx';

/** The plots that the viewer may see. */
export function Plots({
  id,
  clock,
  viewer,
  library,
  isOver,
}: {
  id: string;
  clock: Clock;
  viewer: Viewer | undefined;
  library: boolean;
  isOver: boolean;
}) {
  const has = (...privileges: string[]) => viewer?.admin === true || privileges.some((name) => viewer?.privileges?.has(name));
  const otherPlots = [
    ...(has('volunteers') ? [<VolunteerHoursPlot key="hours" id={id} clock={clock} />] : []),
    ...(has('organizer') && library ? [<LoansPlot key="loans" id={id} clock={clock} />] : []),
  ];
  const shown = has('registration', 'scheduling')
    ? [
        <RegistrationsPlot key="registrations" id={id} clock={clock} />,
        <Stack key="seats">
          <HourSeatsPlot id={id} clock={clock} />
          <EventSeatsPlot id={id} />
        </Stack>,
        <Stack key="beside">{otherPlots}</Stack>,
      ]
    : otherPlots;
  if (!shown.length) return null;
  return (
    <Box component="section" aria-labelledby="plots" mt="lg">
      <Title order={2} size="h3" id="plots" mb="xs">
        {isOver ? plotsText.titleAfter : plotsText.title}
      </Title>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        {shown}
      </SimpleGrid>
    </Box>
  );
}
