import { Anchor, Button, Progress, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import Link from 'next/link';
import { firstStepsText } from '../../../messages/convention/firstSteps.ts';
import { firstSteps } from './firstSteps.ts';
import classes from './overview.module.css';
import type { Attention } from './useAttention.ts';

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
          {firstStepsText.title}
        </Title>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setHidden(true)}>
          {firstStepsText.hide}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {firstStepsText.progress({ done, count: steps.length, next: next.label.toLowerCase() })}
      </Text>
      <Progress value={(done / steps.length) * 100} size="sm" my="xs" aria-label={firstStepsText.progressBar} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={18} aria-label={firstStepsText.done} role="img" />
            ) : (
              <IconCircle size={18} aria-label={firstStepsText.toDo} role="img" />
            )}
            <div>
              <Anchor component={Link} href={step.href} size="sm" fw={step === next ? 'var(--weight-medium)' : undefined}>
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
