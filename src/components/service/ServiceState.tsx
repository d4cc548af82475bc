import { Badge, Box, List, Title } from '@mantine/core';
import { servicePageText } from '../../messages/system/checklist.ts';
import type { ServiceStatus } from './serviceStatus.ts';

const colors = { ok: 'pine', down: 'red', late: 'orange' } as const;
const StateBadge = ({ state }: { state: ServiceStatus['database' | 'worker'] }) => (
  <Badge color={colors[state]} variant="light">
    {servicePageText.states[state]}
  </Badge>
);

/** Whether the parts of the service work. */
export const ServiceState = ({ status }: { status: ServiceStatus }) => (
  <Box component="section" aria-labelledby="state" mb="xl">
    <Title order={2} id="state" mb="xs">
      {servicePageText.state}
    </Title>
    <List listStyleType="none" spacing={6} size="sm">
      <List.Item>
        {servicePageText.database} <StateBadge state={status.database} />
      </List.Item>
      <List.Item>
        {servicePageText.worker} <StateBadge state={status.worker} />
      </List.Item>
      {status.event_loop && <List.Item>{servicePageText.waiting(status.event_loop)}</List.Item>}
      <List.Item>{servicePageText.version({ version: status.version })}</List.Item>
    </List>
  </Box>
);
