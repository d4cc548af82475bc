import { Anchor, Button, Progress, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import Link from 'next/link';
import type { Attention } from './attention.ts';
import classes from './overview.module.css';

interface Step {
  readonly key: string;
  readonly label: string;
  readonly why: string;
  readonly href: string;
  readonly done: boolean;
}
/** Makes forms return here once the record is created. */
function withReturn(returnTo: string, path: string) {
  const returnPath = `_next=${encodeURIComponent(returnTo)}`;
  return `${returnTo}/${path}${/\/new(\?|$)/.test(path) ? `${path.includes('?') ? '&' : '?'}${returnPath}` : ''}`;
}

/** The steps to set up a convention, ordered so that each only needs the ones before it. */
export const firstSteps = (id: string, counts: Attention['made']): Step[] =>
  [
    {
      key: 'days',
      label: 'Add its days',
      why: 'When it opens and closes; everything else lies on a day.',
      href: 'settings#days',
      done: counts.days,
    },
    {
      key: 'dayparts',
      label: 'Make the day parts',
      why: 'The times at which events can begin.',
      href: 'settings#day-parts',
      done: counts.dayparts,
    },
    { key: 'rooms', label: 'Add a room', why: 'Halls and rooms of the venue.', href: 'rooms/new', done: counts.rooms },
    {
      key: 'spaces',
      label: 'Add a space in it',
      why: 'Tables and stages: each gets a slot for every day part.',
      href: 'spaces/new?max_tickets=6',
      done: counts.spaces,
    },
    {
      key: 'eventtypes',
      label: 'Add an event type',
      why: 'Board game, talk, tournament: every event is of one.',
      href: 'eventtypes/new',
      done: counts.eventtypes,
    },
    {
      key: 'events',
      label: 'Add an event',
      why: 'Or let people submit their own.',
      href: 'events/new?max_tickets=6&priority=3',
      done: counts.events,
    },
    {
      key: 'scheduled_events',
      label: 'Place it on the schedule',
      why: 'Take it from “Unplaced”, and put it where and when it takes place.',
      href: 'schedule',
      done: counts.scheduled_events,
    },
    { key: 'shifts', label: 'Open a shift', why: 'What volunteers can apply for.', href: 'shifts/new', done: counts.shifts },
    {
      key: 'badgetypes',
      label: 'Add a badge type',
      why: 'What people buy to come, for all days or for one.',
      href: 'badgetypes/new',
      done: counts.badgetypes,
    },
  ].map((step) => ({ ...step, href: withReturn(`/convention/${id}`, step.href) }));

/** The checklist that leads from an empty convention to one that can begin. */
export function FirstSteps({ id, counts }: { id: string; counts: Attention['made'] }) {
  const [hidden, setHidden] = useLocalStorage<boolean>({ key: `convene.begun.${id}`, defaultValue: false });
  const steps = firstSteps(id, counts);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (!next || hidden) return null;
  return (
    <section className={classes.panel} aria-labelledby="begin">
      <div className={classes.row}>
        <Title order={2} size="h3" id="begin">
          Getting started
        </Title>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setHidden(true)}>
          Hide this
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {done} of {steps.length} steps done. Next: {next.label.toLowerCase()}.
      </Text>
      <Progress value={(done / steps.length) * 100} size="sm" my="xs" aria-label="Steps done" />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={18} aria-label="Done:" role="img" />
            ) : (
              <IconCircle size={18} aria-label="To do:" role="img" />
            )}
            <div>
              <Anchor component={Link} href={step.href} size="sm" fw={step === next ? 650 : 500}>
                {step.label}
              </Anchor>
              <Text size="xs" c="dimmed">
                {step.why}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
