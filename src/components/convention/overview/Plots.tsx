import { Box, SimpleGrid, Stack, Title } from '@mantine/core';
import type { Clock } from '../../../client/format/times.ts';
import type { Standing } from '../../../client/useViewer.ts';
import { Fill } from './plots/Fill.tsx';
import { Hours } from './plots/Hours.tsx';
import { Loans } from './plots/Loans.tsx';
import { Registrations } from './plots/Registrations.tsx';

/** How it goes, in plots: those that the reader may see. */
export function Plots({
  id,
  clock,
  standing,
  library,
}: {
  id: string;
  clock: Clock;
  standing: Standing | undefined;
  library: boolean;
}) {
  const holds = (...wanted: string[]) => standing?.admin === true || wanted.some((name) => standing?.privileges?.has(name));
  const beside = [
    ...(holds('volunteers') ? [<Hours key="hours" id={id} clock={clock} />] : []),
    ...(holds('organizer') && library ? [<Loans key="loans" id={id} clock={clock} />] : []),
  ];
  const shown = holds('registration', 'scheduling')
    ? [<Registrations key="registrations" id={id} />, <Fill key="fill" id={id} />, <Stack key="beside">{beside}</Stack>]
    : beside;
  if (!shown.length) return null;
  return (
    <Box component="section" aria-labelledby="plots" mt="lg">
      <Title order={2} size="h3" id="plots" mb="xs">
        How it goes
      </Title>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        {shown}
      </SimpleGrid>
    </Box>
  );
}
