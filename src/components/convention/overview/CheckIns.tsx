import { Anchor, Group, Progress, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useConventionCount } from '../../../client/useConventionList.ts';
import { useViewer } from '../../../client/useViewer.ts';
import { checkInsText } from '../../../messages/convention/overview.ts';
import classes from './overview.module.css';

/** How many badge holders have checked in. */
export function CheckIns({ id }: { id: string }) {
  const viewer = useViewer(id);
  const all = useConventionCount(id, 'badges', { verified: 'true' });
  const checkedIn = useConventionCount(id, 'badges', { verified: 'true', checked_in: 'true' });
  // Other viewers only see their own badges, so the figure would be meaningless.
  if (!viewer?.admin && !viewer?.privileges?.has('registration')) return null;
  if (typeof all.data !== 'number' || typeof checkedIn.data !== 'number') return null;
  if (all.data === 0) return null;
  const share = all.data ? Math.round((checkedIn.data / all.data) * 100) : 0;
  return (
    <section className={classes.panel} aria-labelledby="check-ins">
      <Title order={2} size="h3" id="check-ins" mb="xs">
        {checkInsText.title}
      </Title>
      <Group gap={6} align="baseline">
        <span className={classes.number}>{checkedIn.data.toLocaleString('en-US')}</span>
        <Text size="sm" c="dimmed">
          {checkInsText.ofBadges({ badges: all.data, share })}
        </Text>
      </Group>
      <Progress value={share} mt="xs" size="sm" aria-label={checkInsText.progress} color="pine" />
      <Anchor
        component={Link}
        href={`/convention/${id}/badges?verified=true&checked_in=false`}
        size="sm"
        mt="xs"
        display="inline-block"
      >
        {checkInsText.missing}
      </Anchor>
    </section>
  );
}
