import { Box, Text, Title } from '@mantine/core';
import { servicePageText as text } from '../../messages/system/checklist.ts';
import { StateChip } from '../ui/record/StateChip.tsx';
import classes from './service.module.css';
import type { ServiceStatus } from './serviceStatus.ts';

const colors = { ok: 'pine', down: 'red', late: 'yellow', fast: 'pine', slow: 'yellow' } as const;
type Verdict = keyof typeof colors;
const words: Readonly<Record<Verdict, string>> = { ...text.states, ...text.delays };
const advice: Readonly<Partial<Record<Verdict, string>>> = text.advice;
/** Milliseconds from which on people notice that they wait. */
const SLOW = 100;

/** A part of the service: what it is, whether it works, and what to do if not. */
function Part({ name, verdict, children }: { name: string; verdict: Verdict; children?: string }) {
  return (
    <li className={classes.step}>
      <Text fw="var(--weight-medium)" size="sm">
        {name}
      </Text>
      <StateChip label={words[verdict]} color={colors[verdict]} />
      <div className={classes.rest}>
        {children && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
        {advice[verdict] && <Text size="sm">{advice[verdict]}</Text>}
      </div>
    </li>
  );
}

/** Whether the parts of the service work. */
export const ServiceState = ({ status: { database, worker, event_loop, version } }: { status: ServiceStatus }) => (
  <Box component="section" aria-labelledby="state" mb="xl">
    <Title order={2} id="state" mb="xs">
      {text.state}
    </Title>
    <ul className={classes.steps}>
      <Part name={text.database} verdict={database} />
      <Part name={text.worker} verdict={worker} />
      {event_loop && (
        <Part name={text.delay} verdict={event_loop.p99 > SLOW ? 'slow' : 'fast'}>
          {`${text.waiting(event_loop)} ${text.blocked(event_loop)}`}
        </Part>
      )}
    </ul>
    <Text size="sm" c="dimmed" mt="xs">
      {text.version({ version })}
    </Text>
  </Box>
);
