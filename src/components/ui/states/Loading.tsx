import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { loadingText } from '../../../messages/ui/states.ts';

/** A loading placeholder, announced to screen readers. */
export const Loading = ({ label = loadingText.loading, lines = 5 }: { label?: string; lines?: number }) => (
  <Stack gap="sm" role="status" aria-live="polite">
    <VisuallyHidden>{label}…</VisuallyHidden>
    {Array.from({ length: lines }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no id and never move
      <Skeleton key={i} h={i === 0 ? 28 : 18} w={i === 0 ? '40%' : `${96 - ((i * 17) % 40)}%`} />
    ))}
  </Stack>
);
