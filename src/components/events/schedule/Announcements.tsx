import { VisuallyHidden } from '@mantine/core';
import { useBoardState } from './model/board.ts';

/** Announces changes to screen readers. */
export function Announcements() {
  const announcement = useBoardState((state) => state.announcement);
  return (
    <VisuallyHidden role="status" aria-live="assertive" data-announcement>
      {announcement}
    </VisuallyHidden>
  );
}
