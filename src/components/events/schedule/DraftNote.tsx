import { Anchor, Text } from '@mantine/core';
import Link from 'next/link';
import { scheduleBoardText as text } from '../../../messages/events/scheduleBoard/page.ts';
import type { Plan } from './model/plan.ts';

/** Says that the board shows the draft, how much of it is not released, and where to release it. */
export function DraftNote({ id, plan }: { id: string; plan: Plan }) {
  if (!plan.wire.convention.uses_releases) return null;
  const count = plan.wire.events.filter(({ is_unreleased }) => is_unreleased).length;
  return (
    <Text size="sm" mb={6} data-draft-note>
      {text.draft} {count ? text.unreleased({ count }) : text.allReleased}{' '}
      <Anchor component={Link} href={`/convention/${id}/release`} size="sm" underline="always">
        {text.release}
      </Anchor>
    </Text>
  );
}
