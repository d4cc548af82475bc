import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Bars in place of what is on its way; says so to those who do not see them. */
export const Loading = ({ label = 'Loading', lines = 5 }: { label?: string; lines?: number }) => (
  <Stack gap="sm" role="status" aria-live="polite">
    <VisuallyHidden>{label}…</VisuallyHidden>
    {Array.from({ length: lines }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else to tell them apart, and never move
      <Skeleton key={i} h={i === 0 ? 28 : 18} w={i === 0 ? '40%' : `${96 - ((i * 17) % 40)}%`} />
    ))}
  </Stack>
);
